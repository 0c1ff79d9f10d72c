import { crc32, deflateSync } from 'node:zlib';

/** A file as a person picks it. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const end = Buffer.alloc(4);
  end.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, end]);
};

/** A real PNG in one colour: two colours make two different photos. */
export const picture = (name: string, [red, green, blue]: readonly [number, number, number]): PickedFile => {
  const [width, height] = [60, 40];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) row.set([red, green, blue], 1 + x * 3);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return {
    name,
    mimeType: 'image/png',
    buffer: Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  };
};

/** A text that calls itself a picture: only who looks inside can tell. */
export const falsePicture = (name: string): PickedFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('Ceci est un texte.'),
});

/** An animation of more pictures than the server takes, which a browser shows all the same. */
export const endlessAnimation = (name: string) => {
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex');
  return {
    name,
    mimeType: 'image/gif',
    buffer: Buffer.concat([
      Buffer.from('47494638396101000100800000000000ffffff', 'hex'),
      ...Array.from({ length: 301 }, () => frame),
      Buffer.of(0x3b),
    ]),
  };
};
