import type { Faces, Pen } from './faces.ts';
import { breakLines, type Piece, type Styled } from './mixed-text.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  size: number;
  isRight?: boolean;
}

/** Writes text of several fonts on a common baseline; a pdfkit call writes in one font only. */
export const mixedWriter = (doc: Pen, faces: Faces, bottom: number) => {
  // With `features`, pdfkit shapes a word as a whole, and right to left where its script requires it.
  const widths = new Map<string, number>();
  const widthAt =
    (size: number) =>
    ({ face, text }: Piece): number => {
      const key = `${face} ${size} ${text}`;
      const known = widths.get(key) ?? doc.font(face).fontSize(size).widthOfString(text, { features: [] });
      widths.set(key, known);
      return known;
    };
  const linesOf = (texts: readonly Styled[], { size, width }: { size: number; width: number }) =>
    breakLines(texts, { faces, width, widthOf: widthAt(size) });
  /** Lines use the baseline of the documents' own font, with extra spacing for taller and deeper letters. */
  const metricsOf = (size: number) => ({
    ascent: (faces.ascenderOf('text') / 1000) * size,
    height: doc.font('text').fontSize(size).currentLineHeight(false) + size * 0.36,
  });

  const heightOf = (texts: readonly Styled[], box: { size: number; width: number }): number => {
    const lines = linesOf(texts, box);
    return lines.length * metricsOf(box.size).height;
  };

  /** Draws a line on its baseline. */
  const draw = (pieces: readonly Piece[], { x, y, size }: { x: number; y: number; size: number }): void => {
    const widthOf = widthAt(size);
    let left = x;
    for (const piece of pieces) {
      const advance = widthOf(piece);
      doc.font(piece.face).fontSize(size);
      doc.text(piece.text, left, y, { lineBreak: false, baseline: 'alphabetic', features: [] });
      left += advance;
    }
  };

  const write = (texts: readonly Styled[], { x, y, width, size, isRight = false }: Box): void => {
    const lines = linesOf(texts, { size, width });
    const { ascent, height } = metricsOf(size);
    const widthOf = widthAt(size);
    let top = y;
    for (const pieces of lines) {
      if (top + height > bottom) {
        doc.continueOnNewPage();
        top = doc.y;
      }
      const indent = isRight ? width - pieces.reduce((sum, piece) => sum + widthOf(piece), 0) : 0;
      draw(pieces, { x: x + indent, y: top + ascent, size });
      top += height;
    }
    [doc.x, doc.y] = [x, top];
  };

  /** Writes the first line of the text at a position on the page. */
  const writeLine = (texts: readonly Styled[], { x, y, width, size }: Box): void => {
    const lines = linesOf(texts, { size, width });
    draw(lines[0] ?? [], { x, y: y + metricsOf(size).ascent, size });
  };

  return { heightOf, write, writeLine, linesOf, metricsOf, draw };
};
