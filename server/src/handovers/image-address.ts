import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { findOrInsertSecret } from '../contact/index.ts';
import type { DbAndClock } from '../platform/clock.ts';

const LIFETIME_MS = 10 * 60_000;

export interface ImageAddresses {
  /** Returns an address at which anybody who has it can read the photo for ten minutes. */
  addressOf(photoId: string): Promise<string>;
  /** Whether the signature is valid and the address has not expired. */
  isValid(photoId: string, query: { ends: string; seal: string }): Promise<boolean>;
}

/** Addresses of photos for `<img>`, which sends no session token; signed with a key that all processes share. */
export const imageAddresses = ({ db, clock }: DbAndClock): ImageAddresses => {
  let key: Promise<Buffer> | undefined;
  const readKey = (): Promise<Buffer> => {
    key ??= findOrInsertSecret(db, { name: 'handover-images', fresh: randomBytes(32), now: clock.now() });
    // A failure is not cached.
    key.catch(() => {
      key = undefined;
    });
    return key;
  };
  const sealOf = async (photoId: string, ends: string): Promise<string> =>
    createHmac('sha256', await readKey())
      .update(`${photoId} ${ends}`)
      .digest('base64url');
  return {
    addressOf: async (photoId) => {
      const ends = String(clock.now().getTime() + LIFETIME_MS);
      return `/api/handover-photos/${photoId}?ends=${ends}&seal=${await sealOf(photoId, ends)}`;
    },
    isValid: async (photoId, { ends, seal }) => {
      const expected = Buffer.from(await sealOf(photoId, ends));
      const given = Buffer.from(seal);
      return (
        Number(ends) > clock.now().getTime() &&
        given.length === expected.length &&
        timingSafeEqual(given, expected)
      );
    },
  };
};
