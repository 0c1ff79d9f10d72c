import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { AltchaChallenge } from '@volant/shared/contact/contact.schema.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Captcha } from './contact.service.ts';
import { findOrInsertSecret } from './contact.store.ts';

/** The cost of the proof of work: steps of one derivation, and the range of derivations to try. */
export interface CaptchaWork {
  cost: number;
  min: number;
  max: number;
}

/** About a second and a half of a small computer, in threads of their own. */
const WORK: CaptchaWork = { cost: 1_000, min: 1_000, max: 3_000 };
/** Time to write a message; the widget solves another one by itself when it is over. */
const LIFETIME_MS = 10 * 60_000;

/** What the widget hands in: the challenge that it was given and its solution, as JSON in base 64. */
const payload = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        expiresAt: z.number(),
      })
      // The signature covers them all, whatever their names.
      .loose(),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * ALTCHA: a proof of work in the visitor's browser; its challenge is signed and its solution verified here. No third
 * party is involved, and nothing about a visitor is stored until their message arrives.
 */
export const altchaCaptcha = ({
  db,
  clock,
  work = WORK,
}: {
  db: Db;
  clock: Clock;
  work?: CaptchaWork | undefined;
}): Captcha => {
  let keys: Promise<Keys> | undefined;
  const readKeys = (): Promise<Keys> => {
    keys ??= findOrInsertSecret(db, { name: 'altcha', fresh: randomBytes(32), now: clock.now() }).then(
      keysFrom,
    );
    // So that the next call tries again after a database failure.
    keys.catch(() => (keys = undefined));
    return keys;
  };

  return {
    setup: async () => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.min, work.max + 1),
        deriveKey,
        expiresAt: new Date(clock.now().getTime() + LIFETIME_MS),
        ...(await readKeys()),
      });
      return { kind: 'altcha', challenge: challenge as AltchaChallenge };
    },
    keyOf: async (solution) => {
      const handedIn = payload.safeParse(fromBase64Json(solution));
      if (!handedIn.success) return undefined;
      const { challenge } = handedIn.data;
      const { nonce, expiresAt } = challenge.parameters;
      // The library compares with the machine's clock; the injected clock is shared by all processes.
      if (expiresAt * 1000 <= clock.now().getTime()) return undefined;
      const { verified } = await verifySolution({ ...handedIn.data, deriveKey, ...(await readKeys()) });
      return verified ? `altcha:${nonce}` : undefined;
    },
  };
};

interface Keys {
  hmacSignatureSecret: string;
  hmacKeySignatureSecret: string;
}

const keysFrom = (secret: Buffer): Keys => {
  const keyFor = (use: string): string => createHmac('sha256', secret).update(use).digest('hex');
  return { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') };
};

const fromBase64Json = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
};
