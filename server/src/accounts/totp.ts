import { generateSecret, generateURI, verifySync } from 'otplib/functional';

/** The only door to the library of time-based one-time passwords (RFC 6238: SHA-1, 6 digits, 30 seconds). */
const PERIOD_SECONDS = 30;

/** 160 random bits, in base32. */
export const newTotpSecret = (): string => generateSecret();

/** What the QR code says. */
export const totpUri = (input: { issuer: string; account: string; secret: string }): string =>
  generateURI({ issuer: input.issuer, label: input.account, secret: input.secret });

export const isTotpShaped = (code: string): boolean => /^\d{6}$/.test(code);

/** The step that a code is of, when it is one of this moment or of a step before or after; the clocks differ a little. */
export const totpStepOf = (code: string, secret: string, now: Date): number | undefined => {
  if (!isTotpShaped(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const found = verifySync({ secret, token: code, epoch, epochTolerance: PERIOD_SECONDS });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
};
