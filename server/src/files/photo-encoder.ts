import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { EncodedPhoto } from './photo-pipeline.ts';
import type { PictureAnswer, PictureTask } from './photo-process.ts';

const PROGRAM = new URL('./photo-process.ts', import.meta.url);
/** Far more than the largest photo takes: a process that needs longer hangs, and is killed. */
const MAX_MS = 60_000;
/** A logo takes a tenth of a second. Some filters take minutes, during which no photo would be stored. */
const MAX_DRAWING_MS = 15_000;
/** Lower priority than the site: visitors come first. */
const PRIORITY = 10;
/** Idle time after which the process ends, to free its memory. */
const IDLE_MS = 5_000;

export interface PhotoEncoder {
  /** The encoded photo; undefined when the file is refused. Rejects when the process fails or hangs. */
  encode(source: Buffer): Promise<EncodedPhoto | undefined>;
  /** A drawing (SVG) as PNG; undefined when the file is refused, or takes too long. Rejects when the process fails. */
  draw(source: Buffer): Promise<Buffer | undefined>;
  close(): void;
}

/**
 * Encodes photos one at a time, in a child process that is started for the first and killed when it has been idle. It has
 * a lower priority, its end frees hundreds of megabytes, and a file that crashes the decoder crashes only that process.
 * `maxDrawingMs`: the time that a drawing may take.
 */
export const photoEncoder = ({
  maxDrawingMs = MAX_DRAWING_MS,
}: { maxDrawingMs?: number } = {}): PhotoEncoder => {
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
      // It reads untrusted files, so it gets no settings and no keys. One malloc arena: 60 MB less, equally fast.
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

  const work = async (task: PictureTask): Promise<PictureAnswer> => {
    clearTimeout(idle);
    const encoder = (running ??= start());
    const finished = new AbortController();
    const { signal } = finished;
    try {
      const answered = once(encoder, 'message', { signal });
      const stopped = once(encoder, 'exit', { signal }).then(([code, cause]) => {
        throw new Error(`the process that encodes photos stopped (${String(code ?? cause)})`);
      });
      const maxMs = task.kind === 'drawing' ? maxDrawingMs : MAX_MS;
      const late = pause(maxMs, undefined, { signal }).then((): [PictureAnswer] => {
        encoder.kill('SIGKILL');
        // Before its exit: the next photo starts a process of its own.
        if (running === encoder) running = undefined;
        if (task.kind === 'drawing') return [{ drawing: undefined }];
        throw new Error(`a photo was not encoded within ${MAX_MS} ms`);
      });
      const sent = new Promise<never>((_resolve, reject) => {
        encoder.send(task, (error) => {
          if (error) reject(error);
        });
      });
      const [answer] = (await Promise.race([answered, stopped, late, sent])) as [PictureAnswer];
      return answer;
    } finally {
      finished.abort();
      idle = setTimeout(end, IDLE_MS).unref();
    }
  };

  const inTurn = (task: PictureTask): Promise<PictureAnswer> => {
    const mine = last.then(() => work(task));
    last = mine.catch(() => undefined);
    return mine;
  };

  return {
    encode: async (bytes) => {
      const answer = await inTurn({ kind: 'photo', bytes });
      return 'photo' in answer ? answer.photo : undefined;
    },
    draw: async (bytes) => {
      const answer = await inTurn({ kind: 'drawing', bytes });
      return 'drawing' in answer ? answer.drawing : undefined;
    },
    close: end,
  };
};

/** Called right after the fork: only threads that are started later inherit the priority, and those do the work. */
const yieldTo = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY);
  } catch {
    // Already ended, or not permitted: it then runs at normal priority.
  }
};
