import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token: it cannot be turned back into one. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
