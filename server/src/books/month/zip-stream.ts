import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipFile {
  name: string;
  bytes: Uint8Array;
  /** The date that it has in the ZIP. */
  at: Date;
  /** It is compressed already. */
  isPacked: boolean;
}

/** A ZIP of these files, each of which is read when those before it were sent. */
export const zipStream = (files: AsyncIterable<ZipFile>): Readable => {
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    const made: Uint8Array[] = [];
    const failures: Error[] = [];
    const zip = new Zip((error, piece) => {
      // Null when nothing failed, whatever its type says.
      if (error instanceof Error) failures.push(error);
      made.push(piece);
    });
    for await (const { name, bytes, at, isPacked } of files) {
      const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
      file.mtime = at;
      zip.add(file);
      file.push(bytes, true);
      if (failures[0]) throw failures[0];
      yield* made.splice(0);
    }
    zip.end();
    yield* made.splice(0);
  };
  return Readable.from(pieces(), { objectMode: false });
};
