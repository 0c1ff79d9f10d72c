import PDFDocument from 'pdfkit';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { openFaces, type Font } from './faces.ts';
import type { Pen } from './pen.ts';
import { needsFaces, type Styled } from './mixed-text.ts';
import { mixedWriter } from './mixed-writer.ts';
import { printable } from './printable.ts';

export type { Font } from './faces.ts';
export type { Pen } from './pen.ts';

export const MARGIN = 50;
export const WIDTH = 595.28 - 2 * MARGIN;
/** Lowest point of the text; the footer stands below. */
export const BOTTOM = 841.89 - 62;
export const INK = '#1d2126';
export const SOFT = '#5a626d';
export const LINE = '#c9ced6';

export interface SheetInfo {
  title: string;
  subject: string;
  author: string;
  /** The moment of the document, so that the same data are the same bytes. */
  at: Date;
  /** Left in the footer of each page. */
  footer: string;
}

/** What a drawing may use besides the page's own calls. */
export const COLOURS = { ink: INK, soft: SOFT, line: LINE, known: '#6b7380', fresh: '#c2410c' } as const;

type Struct = ReturnType<Pen['struct']>;
interface Style {
  font: Font;
  size: number;
  colour?: string;
}
interface Place {
  x?: number;
  y?: number;
  width?: number;
  align?: 'right';
}

/** A tagged document of A4 pages, what is written on it, and where it belongs in its structure. */
export const openPaper = (info: SheetInfo) => {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 841.89 - BOTTOM },
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: 'fr-BE',
    displayTitle: true,
    bufferPages: true,
    // No default font: pdfkit would not cache it under its registered name, and would read the file at each use.
    font: '',
    info: {
      Title: info.title,
      Subject: info.subject,
      Author: info.author,
      Creator: 'Volant',
      Producer: 'Volant',
      CreationDate: info.at,
      ModDate: info.at,
    },
  });
  const faces = openFaces(doc);
  const mixed = mixedWriter(doc, faces, BOTTOM);
  doc.font('text');
  const said = (text: string): string =>
    printable(typeset(text), (character) => faces.faceFor(character, 'text') !== undefined);

  const root = doc.struct('Document');
  doc.addStructure(root);
  let parent: Struct = root;
  const add = (
    type: string,
    draw: () => void,
    options: { alt?: string; scope?: 'Column' | 'Row' } = {},
  ): void => {
    parent.add(doc.struct(type, options, draw));
  };
  const artifact = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' } as never);
    draw();
    doc.endMarkedContent();
  };
  const use = (font: Font, size: number, colour: string = INK): Pen =>
    doc.font(font).fontSize(size).fillColor(colour);
  const heightOf = (text: string, { font, size, width }: { font: Font; size: number; width: number }) => {
    const texts = [{ text, font }];
    if (needsFaces(texts, faces)) return mixed.heightOf(texts, { size, width });
    return use(font, size).heightOfString(text, { width, lineGap: size * 0.18 });
  };
  /** Begins a page when less than that much is left of this one. */
  const need = (height: number): void => {
    if (doc.y + height > BOTTOM) doc.addPage();
  };
  const space = (height: number): void => {
    doc.y = Math.min(doc.y + height, BOTTOM);
  };
  const write = (text: string, { font, size, colour = INK }: Style, at: Place = {}): void => {
    const box = { x: at.x ?? MARGIN, y: at.y ?? doc.y, width: at.width ?? WIDTH };
    const texts = [{ text, font }];
    use(font, size, colour);
    if (needsFaces(texts, faces)) mixed.write(texts, { ...box, size, isRight: at.align === 'right' });
    else {
      doc.text(text, box.x, box.y, {
        width: box.width,
        lineGap: size * 0.18,
        ...(at.align && { align: at.align }),
      });
    }
  };
  /** Words of which some are strong, from there on to the right margin. */
  const writeRuns = (texts: readonly Styled[], size: number, { x, y }: { x: number; y: number }): void => {
    const width = MARGIN + WIDTH - x;
    use('text', size);
    if (needsFaces(texts, faces)) {
      mixed.write(texts, { x, y, width, size });
      return;
    }
    texts.forEach(({ text, font }, index) => {
      use(font, size);
      const options = { width, lineGap: size * 0.18, continued: index < texts.length - 1 };
      if (index === 0) doc.text(text, x, y, options);
      else doc.text(text, options);
    });
  };

  /** Draws within an element of the structure that has others below it. */
  const group = (type: string, inner: () => void): void => {
    const outer = parent;
    const own = doc.struct(type);
    outer.add(own);
    parent = own;
    inner();
    parent = outer;
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
      // Below the lower margin, where text would otherwise begin a page.
      doc.page.margins.bottom = 0;
      doc.markContent('Artifact', { type: 'Pagination' } as never);
      writeFooter(said(info.footer));
      use('text', 7.5, SOFT);
      doc.text(said(`Page ${page + 1} sur ${count}`), MARGIN + WIDTH - 80, BOTTOM + 18, {
        width: 80,
        align: 'right',
        lineBreak: false,
      });
      doc.endMarkedContent();
    }
  };

  /** The bytes of the document, which nothing can be added to any more. */
  const close = async (): Promise<Buffer> => {
    footers();
    root.end();
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

  return { doc, said, add, artifact, group, use, heightOf, need, space, write, writeRuns, close };
};

export type Paper = ReturnType<typeof openPaper>;
