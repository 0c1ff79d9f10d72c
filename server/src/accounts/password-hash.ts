import { hash, verify } from '@node-rs/argon2';

/** 19 MiB, 2 passes, 1 lane: about 20 ms of one core (decisions, section 5). Argon2id is the algorithm by default. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once would only take each other's cores, and the memory of all. */
const AT_ONCE = 3;

/** Hash of no account's password, under the same settings: an unknown address costs what a known one does. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$7nXx17RANZ7r3j38A5KqBA$sDCPduomcBSwMXjSWRIveHESosGZ/HRBt+QC4/H4Kkw';

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), SETTINGS));

/** Whether it is the password; without a stored hash the same work is done for a refusal. */
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
    // The place is handed on, so that nobody who comes now passes those who wait.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};
