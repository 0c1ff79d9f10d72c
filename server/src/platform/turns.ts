/**
 * Work on the same thing, one after the other in this process, in the order in which it was asked for. Only a courtesy:
 * what may not happen twice is refused by the database, which other processes use as well. `work` is told whether it
 * had to wait, and may leave its turn before it ends.
 */
export const turns = <Key>() => {
  const last = new Map<Key, Promise<unknown>>();

  return async <T>(key: Key, work: (hadToWait: boolean, leave: () => void) => Promise<T>): Promise<T> => {
    const before = last.get(key);
    const { promise: left, resolve } = Promise.withResolvers<undefined>();
    const leave = (): void => {
      resolve(undefined);
    };
    const mine = before ? before.then(() => work(true, leave)) : work(false, leave);
    const ended = Promise.race([left, mine.catch(() => undefined)]);
    last.set(key, ended);
    try {
      return await mine;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
};
