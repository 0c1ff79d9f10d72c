import { randomInt } from 'node:crypto';
import { hashOf } from '../tokens.ts';

/** Without characters that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
const COUNT = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** `a7kc-m2pd-9xtb-4hwn`: 78 bits, too many to guess even from the hashes. */
const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

/** Ignores case, spaces and dashes. */
export const recoveryHashOf = (code: string): Buffer =>
  hashOf(code.toLowerCase().replace(/[\s\p{Pd}]/gu, ''));
