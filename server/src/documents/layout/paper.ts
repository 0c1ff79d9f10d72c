import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { printable, type Glyphs } from './printable.ts';

/** A static cut of the font of the site, whole: the one of the screens is variable, and cut into scripts. */
const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${name}.ttf`));
const FONTS = {
  text: fontFile('400Regular/Figtree_400Regular'),
  strong: fontFile('700Bold/Figtree_700Bold'),
} as const;
export type Font = keyof typeof FONTS;

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

/** What a drawing may use: the page's own calls, and its colours. */
export type Pen = PDFKit.PDFDocument;
export const COLOURS = { ink: INK, soft: SOFT, line: LINE, known: '#6b7380', fresh: '#c2410c' } as const;

type Struct = ReturnType<Pen['struct']>;

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
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file);
  doc.font('text');
  const glyphs = (doc as unknown as { _font: { font: Glyphs } })._font.font;
  const said = (text: string): string => printable(typeset(text), glyphs);

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
  const heightOf = (text: string, { font, size, width }: { font: Font; size: number; width: number }) =>
    use(font, size).heightOfString(text, { width, lineGap: size * 0.18 });
  /** Begins a page when less than that much is left of this one. */
  const need = (height: number): void => {
    if (doc.y + height > BOTTOM) doc.addPage();
  };
  const space = (height: number): void => {
    doc.y = Math.min(doc.y + height, BOTTOM);
  };
  const write = (
    text: string,
    at: { x?: number; y?: number; width?: number; align?: 'right' },
    size: number,
  ) =>
    doc.text(text, at.x ?? MARGIN, at.y ?? doc.y, {
      width: at.width ?? WIDTH,
      lineGap: size * 0.18,
      ...(at.align && { align: at.align }),
    });

  /** Draws within an element of the structure that has others below it. */
  const group = (type: string, inner: () => void): void => {
    const outer = parent;
    const own = doc.struct(type);
    outer.add(own);
    parent = own;
    inner();
    parent = outer;
  };

  const footers = (): void => {
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page);
      // Below the lower margin, where text would otherwise begin a page.
      doc.page.margins.bottom = 0;
      doc.markContent('Artifact', { type: 'Pagination' } as never);
      use('text', 7.5, SOFT);
      doc.text(said(info.footer), MARGIN, BOTTOM + 18, {
        width: WIDTH - 80,
        lineBreak: false,
        ellipsis: true,
        height: 10,
      });
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

  return { doc, said, add, artifact, group, use, heightOf, need, space, write, close };
};

export type Paper = ReturnType<typeof openPaper>;
