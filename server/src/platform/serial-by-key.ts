/**
 * Serialises work on the same key within this process, in order. Only an optimisation: the database enforces
 * correctness across processes. `work` is told whether it had to wait, and may end its turn early.
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
