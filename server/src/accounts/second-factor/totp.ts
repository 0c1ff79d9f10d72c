import { generateSecret, generateURI, verifySync } from 'otplib/functional';

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
