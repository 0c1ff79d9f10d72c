import { crc32 } from 'node:zlib';
import type { UploadFile } from './pictures.ts';

const VERSION = 20;

/** What stands of a file both before its content and in the directory: not compressed, without a date. */
const facts = ({ name, buffer }: UploadFile): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt32LE(crc32(buffer), 10);
  fields.writeUInt32LE(buffer.length, 14);
  fields.writeUInt32LE(buffer.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
};

/** A ZIP of files, by their names. */
export const zipFile = (name: string, files: readonly UploadFile[]): UploadFile => {
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const content = Buffer.concat([
      Buffer.from('PK\u0003\u0004', 'latin1'),
      facts(file),
      Buffer.from(file.name),
      file.buffer,
    ]);
    // Neither comment nor attributes; where its content is.
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const made = Buffer.from([VERSION, 0]);
    directory.push(Buffer.from('PK\u0001\u0002', 'latin1'), made, facts(file), rest, Buffer.from(file.name));
    contents.push(content);
    offset += content.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return { name, mimeType: 'application/zip', buffer: Buffer.concat([...contents, ...directory, end]) };
};
