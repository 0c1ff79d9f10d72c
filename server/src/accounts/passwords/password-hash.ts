import { hash, verify } from '@node-rs/argon2';

/**
 * 19 MiB, 2 passes, 1 lane: about 20 ms of one core. Argon2id is the default
 * algorithm.
 */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More in parallel would only compete for cores and use more memory. */
const AT_ONCE = 3;

/** A dummy hash with the same settings, so that an unknown address costs the same time. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$7nXx17RANZ7r3j38A5KqBA$sDCPduomcBSwMXjSWRIveHESosGZ/HRBt+QC4/H4Kkw';

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), SETTINGS));

/** Verifies a password; without a stored hash it does the same work and returns false. */
export const isPassword = (password: string, stored: string | undefined): Promise<boolean> =>
  inTurn(async () => {
    const matches = await verify(stored ?? NOBODY, password.normalize('NFC'));
    return matches && stored !== undefined;
  });

const waiting: (() => void)[] = [];
let running = 0;

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // Hands the slot to the next in line, so that a new caller cannot overtake.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};
