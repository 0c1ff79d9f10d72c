import { inflateSync } from 'node:zlib';

/** A piece of text on a page of a document that the server has drawn; from the lower left corner, in points. */
export interface DrawnText {
  text: string;
  font: string;
  size: number;
  x: number;
  y: number;
}

/** The texts of each page, in the order in which a reader finds them. */
export const pdfPages = (pdf: Buffer): DrawnText[][] => {
  const objects = objectsOf(pdf);
  const headOf = (id = ''): string => objects.get(id)?.head ?? '';
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(headOf(id))?.[1] ?? '';
      fonts.set(name, charactersOf(objects.get(table)?.stream ?? ''));
    }
  }
  const kids = [...objects.values()].find(({ head }) => head.includes('/Type /Pages'))?.head ?? '';
  const pages = [...(/\/Kids \[([^\]]*)\]/.exec(kids)?.[1] ?? '').matchAll(/(\d+) 0 R/g)];
  return pages.map(([, id]) => {
    const contents = /\/Contents (\d+) 0 R/.exec(headOf(id))?.[1] ?? '';
    return textsOf(objects.get(contents)?.stream ?? '', fonts);
  });
};

const objectsOf = (pdf: Buffer): Map<string, { head: string; stream: string }> => {
  const file = pdf.toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [, head = body, bytes = ''] = /^(.*?)\nstream\n(.*)\nendstream/s.exec(body) ?? [];
    const isText = head.includes('/FlateDecode') && !head.includes('/Length1') && !head.includes('/CIDFont');
    objects.set(id, {
      head,
      stream: isText ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : '',
    });
  }
  return objects;
};

/** What the glyphs of a font stand for. */
const charactersOf = (table: string): string[] =>
  [...table.matchAll(/\[(<[^\]]*)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([\da-f ]*)>/g)].map(([, codes = '']) =>
      String.fromCharCode(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
    ),
  );

const textsOf = (stream: string, fonts: ReadonlyMap<string, readonly string[]>): DrawnText[] =>
  [
    ...stream.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) ([\d.]+) Tf\n(?:[^\n]*\n)*?(\[.*?\]) TJ/g),
  ].map(([, x, y, font = '', size, glyphs = '']) => ({
    text: [...glyphs.matchAll(/<([\da-f]+)>/g)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((glyph) => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? '')
      .join(''),
    font,
    size: Number(size),
    x: Number(x),
    y: Number(y),
  }));
