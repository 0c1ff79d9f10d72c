import type { Sent } from './send-owed.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** What became of an attempt to send; undefined when there was nothing to send. */
export type Attempt = { sent: Sent; isOwed: boolean } | undefined;

const pauseAfter = (sent: Sent, pauseMs: number): number =>
  sent.kind === 'waiting' && !sent.hasSent ? Math.min(pauseMs * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;

/**
 * Sends one at a time: again after a pause, twice as long each time, while something is owed, and for what was asked for
 * during a call. `stop` ends that, `begin` allows it again.
 */
export const sendingInTime = (send: () => Promise<Attempt>) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let isStopped = false;
  let isSending = false;
  let timesAsked = 0;

  const run = async (): Promise<void> => {
    timesAsked += 1;
    if (isSending) return;
    isSending = true;
    const asked = timesAsked;
    try {
      const attempt = await send();
      if (!attempt) return;
      pauseMs = pauseAfter(attempt.sent, pauseMs);
      if (attempt.isOwed) soon(pauseMs);
    } finally {
      isSending = false;
      // Something was written or signed meanwhile.
      if (timesAsked > asked) soon(pauseMs);
    }
  };
  const soon = (afterMs = FIRST_PAUSE_MS): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run(), afterMs);
  };
  return {
    soon: () => soon(),
    now: () => soon(0),
    begin: () => {
      isStopped = false;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
