import type { Clock } from '../../server/src/platform/clock.ts';

/** From a read to the ending that follows from it, with the slowest network of a run. */
const READ_BEFORE_MS = 10_000;

/**
 * Which intents the application ended right after it had read that no card was given. A customer may give one in
 * between: the provider cannot be asked to end an intent only if nothing is held.
 */
export const watchEndings = (clock: Clock) => {
  const waitingSince = new Map<string, number>();
  const unseen = new Set<string>();
  return {
    unseen: unseen as ReadonlySet<string>,
    see: ({
      method,
      url,
      status,
      body,
    }: {
      method: string;
      url: string;
      status: number;
      body: string;
    }): void => {
      const [, id, act] = /^[^?]*\/payment_intents\/([^/?]+)(?:\/(\w+))?(?:\?|$)/.exec(url) ?? [];
      if (id === undefined || status !== 200) return;
      const now = clock.now().getTime();
      if (method === 'GET') {
        if ((JSON.parse(body) as { status: string }).status === 'requires_capture') waitingSince.delete(id);
        else waitingSince.set(id, now);
      } else if (act === 'cancel' && now - (waitingSince.get(id) ?? 0) <= READ_BEFORE_MS) unseen.add(id);
    },
  };
};
