import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token, which is all that the database stores. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Hash of the body of a request with an idempotency key: the same key with another body is a different request. Absent
 * and null values and the order of keys make no difference.
 */
export const hashOfRequest = (body: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(body, canonical)).digest();

/** Whether a repeated key has the same request. Older rows have no hash, and any request counts as the same. */
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
