import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token, which is all that the database stores. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * What a request with a key of the client asked for: the same key with another body is another request. Absent and null
 * values, and the order of keys, make no difference.
 */
export const hashOfRequest = (body: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(body, canonical)).digest();

/** Of rows from before it was stored, nothing is known. */
export const isSameRequest = (known: Buffer | null, hash: Buffer): boolean =>
  known === null || known.equals(hash);

const canonical = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, part]) => part !== null && part !== undefined)
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      )
    : value;
