import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; the database stores the hash only. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
