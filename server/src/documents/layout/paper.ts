import type { PaperWords } from '@volant/shared/words/words.ts';
import { openFaces, type Font, type Pen } from './faces.ts';
import { needsFaces, type Styled } from './mixed-text.ts';
import { mixedWriter } from './mixed-writer.ts';
import { openPdf, type PdfFacts } from './pdf-file.ts';
import { printable } from './printable.ts';
import { structureOf } from './structure.ts';

export type { Font, Pen } from './faces.ts';

export const MARGIN = 46;
/** Width of a page's content. */
export const WIDTH = 595.28 - 2 * MARGIN;
/** Lower edge of the text; the footer is below it. */
export const BOTTOM = 841.89 - 56;
export const TOP = 42;
export const INK = '#1d2126';
export const SOFT = '#5a626d';
export const LINE = '#c9ced6';

export interface SheetInfo extends PdfFacts {
  /** Text at the left of each page's footer. */
  footer: string;
}

/** The colours that drawings use. */
export const COLOURS = {
  ink: INK,
  soft: SOFT,
  line: LINE,
  known: '#6b7380',
  fresh: '#c2410c',
  accent: '#b8431a',
} as const;

interface Style {
  font: Font;
  size: number;
  colour?: string;
}
interface TextOptions {
  x?: number;
  y?: number;
  width?: number;
  align?: 'right';
  /** Whether digits have equal width, so that amounts align in columns. */
  isTabular?: boolean;
}
const TABULAR = { features: ['tnum' as const] };

/** Opens a tagged A4 PDF and returns functions to write on it. */
export const openPaper = (info: SheetInfo, words: PaperWords['sheet']) => {
  const doc = openPdf(info, {
    size: 'A4',
    margins: { top: TOP, left: MARGIN, right: MARGIN, bottom: 841.89 - BOTTOM },
    lang: words.language,
  });
  const faces = openFaces(doc);
  const mixed = mixedWriter(doc, faces, BOTTOM);
  doc.font('text');
  const said = (text: string): string =>
    printable(words.typeset(text), (character) => faces.faceFor(character, 'text') !== undefined);

  /** The horizontal range that is written into: the whole width, or a part of it. */
  const frame = { x: MARGIN, width: WIDTH };

  const { add, artifact, group, end } = structureOf(doc);
  /** Draws a rule across the current frame. */
  const rule = (y: number, colour: string): void => {
    doc
      .moveTo(frame.x, y)
      .lineTo(frame.x + frame.width, y)
      .lineWidth(0.5)
      .strokeColor(colour)
      .stroke();
  };
  const use = (font: Font, size: number, colour: string = INK): Pen =>
    doc.font(font).fontSize(size).fillColor(colour);
  const heightOf = (text: string, { font, size, width }: { font: Font; size: number; width: number }) => {
    const texts = [{ text, font }];
    if (needsFaces(texts, faces)) return mixed.heightOf(texts, { size, width });
    return use(font, size).heightOfString(text, { width, lineGap: size * 0.18 });
  };
  /** Begins a new page when less than `height` is left on this one. */
  const need = (height: number): void => {
    if (doc.y + height > BOTTOM) doc.addPage();
  };
  const space = (height: number): void => {
    doc.y = Math.min(doc.y + height, BOTTOM);
  };
  const write = (text: string, { font, size, colour = INK }: Style, at: TextOptions = {}): void => {
    const box = { x: at.x ?? frame.x, y: at.y ?? doc.y, width: at.width ?? frame.width };
    const texts = [{ text, font }];
    use(font, size, colour);
    if (needsFaces(texts, faces)) mixed.write(texts, { ...box, size, isRight: at.align === 'right' });
    else {
      doc.text(text, box.x, box.y, {
        width: box.width,
        lineGap: size * 0.18,
        ...(at.align && { align: at.align }),
        ...(at.isTabular && TABULAR),
      });
    }
  };
  /** The width of a line with digits of equal width. */
  const tabularWidth = (text: string, font: Font, size: number): number =>
    use(font, size).widthOfString(text, TABULAR);
  /** Breaks text of mixed weight into lines of that width, each with a function that draws it. */
  const linesOf = (texts: readonly Styled[], { size, width }: { size: number; width: number }) => {
    const { ascent, height } = mixed.metricsOf(size);
    // Only letters of other writing systems need the extra space between lines.
    const step = needsFaces(texts, faces) ? height : height - size * 0.24;
    const lines = mixed.linesOf(texts, { size, width }).map((pieces) => (x: number, y: number) => {
      use('text', size);
      mixed.draw(pieces, { x, y: y + ascent, size });
    });
    return { lines, step };
  };

  const writeFooter = (text: string): void => {
    const texts = [{ text, font: 'text' as const }];
    const [size, width] = [7.5, WIDTH - 80];
    use('text', size, SOFT);
    if (needsFaces(texts, faces)) mixed.writeLine(texts, { x: MARGIN, y: BOTTOM + 18, width, size });
    else {
      doc.text(text, MARGIN, BOTTOM + 18, { width, lineBreak: false, ellipsis: true, height: 10 });
    }
  };

  const footers = (): void => {
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page);
      // The footer is below the lower margin, where pdfkit would otherwise begin a new page.
      doc.page.margins.bottom = 0;
      doc.markContent('Artifact', { type: 'Pagination' } as never);
      writeFooter(said(info.footer));
      use('text', 7.5, SOFT);
      doc.text(said(words.page({ number: page + 1, count })), MARGIN + WIDTH - 80, BOTTOM + 18, {
        width: 80,
        align: 'right',
        lineBreak: false,
      });
      doc.endMarkedContent();
    }
  };

  /** Finishes the document and returns its bytes. */
  const close = async (): Promise<Buffer> => {
    footers();
    end();
    const bytes: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      doc
        .on('data', (chunk: Buffer) => bytes.push(chunk))
        .on('end', resolve)
        .on('error', reject);
    });
    doc.end();
    await ended;
    return Buffer.concat(bytes);
  };

  return {
    doc,
    frame,
    said,
    add,
    artifact,
    rule,
    group,
    heightOf,
    need,
    space,
    write,
    tabularWidth,
    linesOf,
    close,
  };
};

export type Paper = ReturnType<typeof openPaper>;
