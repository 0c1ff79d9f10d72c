import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Prefix of encrypted texts; no plain text begins with it. */
const MARK = 'v1.';

/** Derives the key for one purpose, which reveals nothing about those for others. */
export const keyFor = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES));

export const isSealed = (text: string): boolean => text.startsWith(MARK);

/**
 * Encrypts texts for one purpose. `about` identifies the owner of a text, which cannot be decrypted as anybody else's.
 */
export const sealer = (key: Buffer, purpose: string) => {
  const own = keyFor(key, purpose);

  const seal = (text: string, about: string): string => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, own, nonce, { authTagLength: TAG_BYTES }).setAAD(
      Buffer.from(about),
    );
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return MARK + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  };

  /** Decrypts a text; undefined when it was encrypted with another key or for another owner. */
  const open = (sealed: string, about: string): string | undefined => {
    const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url');
    const [nonce, tag, body] = [
      bytes.subarray(0, NONCE_BYTES),
      bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
      bytes.subarray(NONCE_BYTES + TAG_BYTES),
    ];
    if (tag.length < TAG_BYTES) return undefined;
    const decipher = createDecipheriv(CIPHER, own, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(about))
      .setAuthTag(tag);
    try {
      return decipher.update(body, undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  };

  return { seal, open };
};
