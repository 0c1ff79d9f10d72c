import { inflateSync } from 'node:zlib';

/** An object of a PDF: its dictionary or value as it is written, and what its stream holds. */
export interface PdfObject {
  head: string;
  stream: Buffer | undefined;
}

/** Reads the objects of a PDF at the places that its table of references names. */
export const readPdf = (pdf: Buffer) => {
  const file = pdf.toString('latin1');
  const [, start = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? [];
  const table = file.slice(Number(start));
  const [, trailer = ''] = /\ntrailer\n(.*)\nstartxref/s.exec(table) ?? [];
  const objects = new Map<number, PdfObject>();
  [...table.matchAll(/^(\d{10}) \d{5} n $/gm)].forEach(([, offset = ''], index) => {
    objects.set(index + 1, objectAt(file, Number(offset), index + 1));
  });
  const object = (id: number): PdfObject => {
    const found = objects.get(id);
    if (!found) throw new Error(`the PDF has no object ${id}`);
    return found;
  };
  /** The object that an entry of a dictionary refers to. */
  const at = (dictionary: string, key: string): PdfObject | undefined => {
    const [, id] = new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(dictionary) ?? [];
    return id === undefined ? undefined : object(Number(id));
  };
  const catalog = at(trailer, 'Root')?.head ?? '';
  return { version: file.slice(0, 9), trailer, catalog, objects, at };
};

const objectAt = (file: string, offset: number, id: number): PdfObject => {
  const begin = `${id} 0 obj\n`;
  if (!file.startsWith(begin, offset)) throw new Error(`object ${id} is not where the table says`);
  const body = file.slice(offset + begin.length, file.indexOf('\nendobj', offset));
  const [, head = body] = /^(<<.*?\n>>)\nstream\n/s.exec(body) ?? [];
  if (head === body) return { head, stream: undefined };
  const [, length = ''] = /\/Length (\d+)/.exec(head) ?? [];
  const from = offset + begin.length + head.length + '\nstream\n'.length;
  const bytes = Buffer.from(file.slice(from, from + Number(length)), 'latin1');
  if (
    !file.startsWith('\n\nendstream', from + bytes.length) &&
    !file.startsWith('\nendstream', from + bytes.length)
  )
    throw new Error(`the stream of object ${id} has another length`);
  return { head, stream: head.includes('/FlateDecode') ? inflateSync(bytes) : bytes };
};

/** The one file inside a PDF; undefined when there is none. */
export const attachmentOf = (pdf: Buffer): { specification: string; file: PdfObject } | undefined => {
  const { catalog, at } = readPdf(pdf);
  const specification = at(catalog, 'AF')?.head;
  const file = specification === undefined ? undefined : at(specification, 'F');
  return specification === undefined || !file ? undefined : { specification, file };
};
