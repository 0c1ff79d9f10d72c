import { inflateSync } from 'node:zlib';

interface Font {
  /** How many hexadecimal digits a glyph has. */
  digits: number;
  characters: Map<string, string>;
}

const decoded = (utf16: string): string => Buffer.from(utf16, 'hex').swap16().toString('utf16le');

/** What the glyphs of a font stand for. */
const fontOf = (table: string): Font => {
  const digits = /begincodespacerange\s*<(\w+)>/.exec(table)?.[1]?.length ?? 4;
  const characters = new Map<string, string>();
  for (const [, lines = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of lines.matchAll(/<(\w+)>\s*<(\w+)>/g))
      characters.set(glyph, decoded(text));
  }
  for (const [, lines = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', text = ''] of lines.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const start = Number.parseInt(first, 16);
      for (let glyph = start; glyph <= Number.parseInt(last, 16); glyph += 1) {
        const name = glyph.toString(16).toUpperCase().padStart(digits, '0');
        characters.set(name, String.fromCodePoint(Number.parseInt(text, 16) + glyph - start));
      }
    }
  }
  return { digits, characters };
};

/** The objects of a file by their number, each with its stream as text. */
const objectsOf = (pdf: Buffer): Map<string, { head: string; stream: string }> => {
  const file = pdf.toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const { 0: opening, 1: number = '', index } of file.matchAll(/\b(\d+) 0 obj\n/g)) {
    const start = index + opening.length;
    const body = file.slice(start, file.indexOf('endobj', start));
    const [head = ''] = body.split('stream\n', 1);
    const from = start + head.length + 'stream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const isText = head.includes('/FlateDecode') && !head.includes('/Image');
    const stream = isText ? inflateSync(pdf.subarray(from, from + length)).toString('latin1') : '';
    objects.set(number, { head, stream });
  }
  return objects;
};

/** The text of a PDF that Chromium printed, without spaces: a line may end at any of them. */
export const pdfText = (pdf: Buffer): string => {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Font>();
  for (const [number, { head }] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1];
    if (table !== undefined) fonts.set(`F${number}`, fontOf(objects.get(table)?.stream ?? ''));
  }
  let text = '';
  for (const { stream } of objects.values()) {
    let font: Font | undefined;
    for (const [, name, glyphs = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)>(?= Tj)/g)) {
      if (name !== undefined) {
        font = fonts.get(name);
        continue;
      }
      const digits = font?.digits ?? 4;
      for (let at = 0; at < glyphs.length; at += digits)
        text += font?.characters.get(glyphs.slice(at, at + digits)) ?? '';
    }
  }
  return text.replaceAll(/\s/g, '');
};
