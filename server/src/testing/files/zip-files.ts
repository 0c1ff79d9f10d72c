import { zipSync } from 'fflate';

/** A ZIP of these files, by their paths. */
export const zipOf = (files: Readonly<Record<string, Uint8Array>>): Buffer =>
  Buffer.from(zipSync({ ...files }, { level: 0 }));

/** What the directory of a crafted ZIP says of a file. */
interface DeclaredFile {
  name: string;
  /** The size that it claims to have unpacked. */
  unpackedSize: number;
}

const METHODS = { stored: 0, deflated: 8 } as const;

/** The fields that a file has in its own head and in the directory: times and checksums are nobody's concern here. */
const facts = (method: number, packedSize: number, { name, unpackedSize }: DeclaredFile): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(packedSize, 14);
  fields.writeUInt32LE(unpackedSize, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
};

/**
 * A ZIP as an attacker makes it: all its files share one content, and its directory says of them what it likes. `content` as
 * it is in the ZIP, deflated already for `deflated`.
 */
export const craftedZip = (
  method: keyof typeof METHODS,
  content: Uint8Array,
  files: readonly DeclaredFile[],
): Buffer => {
  const of = (file: DeclaredFile): Buffer => facts(METHODS[method], content.length, file);
  const first = files[0] ?? { name: 'a', unpackedSize: content.length };
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), of(first), Buffer.from(first.name), content]);
  const directory = Buffer.concat(
    files.flatMap((file) => [
      Buffer.from('PK\u0001\u0002'),
      Buffer.from([20, 0]),
      of(file),
      // Neither comment nor attributes; its head begins at 0.
      Buffer.alloc(14),
      Buffer.from(file.name),
    ]),
  );
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
};
