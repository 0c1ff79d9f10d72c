import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { EncodedPhoto } from './photo-pipeline.ts';

const PROGRAM = new URL('./photo-process.ts', import.meta.url);
/** Many times what the largest photo takes: past that, the process is stuck. */
const MOST_MS = 60_000;
/** After the site: visitors come first. */
const PRIORITY = 10;
/** How long the process waits for another photo before its memory is given back. */
const IDLE_MS = 5_000;

export interface PhotoEncoder {
  /** The photo as it is kept; undefined when it is none that we take. Fails when it could not be tried to the end. */
  encode(source: Buffer): Promise<EncodedPhoto | undefined>;
  close(): void;
}

/**
 * Encodes photos one at a time, in another process that runs while there are any: it yields to this one, takes its
 * hundreds of megabytes with it when it ends, and a file made to break a decoder breaks that process alone.
 */
export const photoEncoder = (): PhotoEncoder => {
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = (): void => {
    clearTimeout(idle);
    running?.kill('SIGKILL');
    running = undefined;
  };

  const start = (): ChildProcess => {
    const started = fork(PROGRAM, {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // It reads files of strangers: no setting, and so no key, is in its reach. One arena: 60 MB less, as fast.
      env: { MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    yieldTo(started);
    const forget = (): void => {
      if (running === started) running = undefined;
    };
    started.once('exit', forget).once('error', forget);
    return started;
  };

  const encode = async (source: Buffer): Promise<EncodedPhoto | undefined> => {
    clearTimeout(idle);
    const encoder = (running ??= start());
    const settled = new AbortController();
    const { signal } = settled;
    try {
      const answered = once(encoder, 'message', { signal });
      const stopped = once(encoder, 'exit', { signal }).then(([code, cause]) => {
        throw new Error(`the process that encodes photos stopped (${String(code ?? cause)})`);
      });
      const late = pause(MOST_MS, undefined, { signal }).then(() => {
        encoder.kill('SIGKILL');
        throw new Error(`a photo was not encoded within ${MOST_MS} ms`);
      });
      const sent = new Promise<never>((_resolve, reject) => {
        encoder.send(source, (error) => {
          if (error) reject(error);
        });
      });
      const [{ photo }] = (await Promise.race([answered, stopped, late, sent])) as [
        { photo: EncodedPhoto | undefined },
      ];
      return photo;
    } finally {
      settled.abort();
      idle = setTimeout(end, IDLE_MS).unref();
    }
  };

  return {
    encode: (source) => {
      const mine = last.then(() => encode(source));
      last = mine.catch(() => undefined);
      return mine;
    },
    close: end,
  };
};

/** At once: only the threads that it starts from now on inherit it, and those are the ones that work. */
const yieldTo = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY);
  } catch {
    // Gone already, or not allowed: it encodes beside the site instead of after it.
  }
};
