/** A turn, or the result of a look that made waiting for a turn useless. */
export interface Turn<Seen> {
  /** The result of the last look. */
  seen: Seen;
  /** Ends the turn; a second call has no effect. */
  leave(): void;
}

interface Waiting {
  hasLooked: boolean;
  look(): void;
  begin(): void;
}

/**
 * Serialises work on the same key within this process, in order. Only an optimisation: the database enforces
 * correctness across processes. The first in the queue looks at the state, then has the turn. After each turn all
 * waiting callers look again, together, and leave the queue when waiting has become useless or when their signal
 * aborts. Callers who left neither delay others nor look again.
 */
export const watchedTurns = <Key>() => {
  /** The first of each queue has the turn. */
  const queues = new Map<Key, Waiting[]>();

  /** `stateMayHaveChanged`: since the waiting callers looked at it. */
  const remove = (key: Key, entry: Waiting, stateMayHaveChanged: boolean): void => {
    const queue = queues.get(key) ?? [];
    const index = queue.indexOf(entry);
    if (index === -1) return;
    queue.splice(index, 1);
    const [first] = queue;
    if (!first) queues.delete(key);
    if (!first || index > 0) return;
    for (const waiting of queue) if (stateMayHaveChanged || !waiting.hasLooked) waiting.look();
    first.begin();
  };

  return <Seen>(
    key: Key,
    look: () => Promise<Seen>,
    isUseless: (seen: Seen) => boolean,
    signal?: AbortSignal,
  ): Promise<Turn<Seen>> => {
    const { promise, resolve, reject } = Promise.withResolvers<Turn<Seen>>();
    let hasTurn = false;
    let isGranted = false;
    let last: { seen: Seen } | undefined;
    let isLooking = false;
    /** Turns that ended: one more during a look makes what was seen outdated. */
    let ended = 0;

    const begin = (): void => {
      hasTurn = true;
      if (isLooking) return;
      if (last) {
        isGranted = true;
        resolve({ seen: last.seen, leave: () => remove(key, entry, true) });
      } else void lookNow();
    };
    const lookNow = async (): Promise<void> => {
      entry.hasLooked = true;
      isLooking = true;
      last = undefined;
      try {
        let lookedAt: number;
        let seen: Seen;
        do {
          lookedAt = ended;
          seen = await look();
        } while (lookedAt !== ended && !isUseless(seen) && signal?.aborted !== true);
        isLooking = false;
        last = { seen };
        if (isUseless(seen)) {
          resolve({ seen, leave: () => undefined });
          remove(key, entry, false);
        } else if (hasTurn) begin();
      } catch (error) {
        reject(error);
        remove(key, entry, false);
      }
    };
    const entry: Waiting = {
      hasLooked: false,
      look: () => {
        ended += 1;
        if (!isLooking) void lookNow();
      },
      begin,
    };
    signal?.addEventListener('abort', () => {
      reject(new Error('left the queue'));
      // A caller that has the turn ends it itself.
      if (!isGranted) remove(key, entry, false);
    });
    const queue = queues.get(key) ?? [];
    queues.set(key, queue);
    queue.push(entry);
    if (queue.length === 1) begin();
    return promise;
  };
};
