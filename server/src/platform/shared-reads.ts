/**
 * A read shared by concurrent callers. A call during a running read gets the next one, so that every read begins after
 * its call.
 */
export const sharedReads = <Key, T>(read: (key: Key) => Promise<T>): ((key: Key) => Promise<T>) => {
  const running = new Map<Key, { now: Promise<T>; next?: Promise<T> }>();

  const begin = (key: Key): Promise<T> => {
    const entry: { now: Promise<T>; next?: Promise<T> } = { now: read(key) };
    running.set(key, entry);
    const ended = (): void => {
      if (entry.next === undefined) running.delete(key);
    };
    entry.now.then(ended, ended);
    return entry.now;
  };

  return (key) => {
    const entry = running.get(key);
    if (!entry) return begin(key);
    entry.next ??= entry.now.then(
      () => begin(key),
      () => begin(key),
    );
    return entry.next;
  };
};
