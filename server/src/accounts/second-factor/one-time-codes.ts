import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib/functional';
import { hashOf } from '../../platform/hashes.ts';

/** Time-based one-time passwords (RFC 6238: SHA-1, 6 digits, 30 seconds). No other module uses their library. */
const PERIOD_SECONDS = 30;

/** 160 random bits, in base32. */
export const newTotpSecret = (): string => generateSecret();

/** The content of the QR code. */
export const totpUri = (input: { issuer: string; account: string; secret: string }): string =>
  generateURI({ issuer: input.issuer, label: input.account, secret: input.secret });

export const isTotpShaped = (code: string): boolean => /^\d{6}$/.test(code);

/** The time step of a code within one step of now, as clocks differ; undefined otherwise. */
export const totpStepOf = (code: string, secret: string, now: Date): number | undefined => {
  if (!isTotpShaped(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const found = verifySync({ secret, token: code, epoch, epochTolerance: PERIOD_SECONDS });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
};

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
