import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token, which is all that the database stores. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
