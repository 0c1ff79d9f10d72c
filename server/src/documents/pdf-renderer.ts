import { Worker } from 'node:worker_threads';
import { defaultLanguage } from '@volant/shared/words/languages.ts';
import type { Drawn, RenderAnswer, RenderOrder } from './render-worker.ts';

const PROGRAM = new URL('./render-worker.ts', import.meta.url);
/** Far more than the longest contract takes: a thread that needs longer hangs and is terminated. */
const MAX_MS = 20_000;
/** Idle time after which the thread ends, to free its memory. */
const IDLE_MS = 30_000;

export interface PdfRenderer {
  /** Returns the bytes of the PDF, which are equal for equal data. */
  render(data: Drawn): Promise<Buffer>;
  /** Starts the thread, so that the next document is rendered without delay. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

interface Asked {
  resolve(bytes: Buffer): void;
  reject(reason: unknown): void;
}

/** Renders PDFs in one worker thread, started for the first document and ended when idle. */
export const pdfRenderer = (): PdfRenderer => {
  let running: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const asked = new Map<number, Asked>();

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = running;
    running = undefined;
    await ended?.terminate();
  };

  const failAll = (reason: unknown): void => {
    for (const { reject } of asked.values()) reject(reason);
    asked.clear();
  };

  const start = (): Worker => {
    const started = new Worker(PROGRAM, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    started.on('message', (answer: RenderAnswer) => {
      const { resolve, reject } = asked.get(answer.id) ?? {};
      asked.delete(answer.id);
      if ('failed' in answer) reject?.(answer.failed);
      else resolve?.(Buffer.from(answer.bytes));
    });
    const stopped = (reason: unknown): void => {
      if (running !== started) return;
      running = undefined;
      failAll(reason);
    };
    started.once('error', stopped).once('exit', (code) => {
      stopped(new Error(`the thread that writes PDFs stopped (${code})`));
    });
    // The thread does not keep the process alive; a pending request for a document does.
    started.unref();
    return started;
  };

  const ask = async (data: Drawn | undefined): Promise<Buffer> => {
    clearTimeout(idle);
    const worker = (running ??= start());
    const id = (lastId += 1);
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    asked.set(id, { resolve, reject });
    const late = setTimeout(() => {
      failAll(new Error(`a PDF was not written within ${MAX_MS} ms`));
      void end();
    }, MAX_MS);
    worker.postMessage({ id, data, language: defaultLanguage() } satisfies RenderOrder);
    try {
      return await promise;
    } finally {
      clearTimeout(late);
      if (asked.size === 0) {
        clearTimeout(idle);
        idle = setTimeout(() => void end(), IDLE_MS).unref();
      }
    }
  };

  return {
    render: (data) => ask(data),
    warm: async () => {
      await ask(undefined);
    },
    close: async () => {
      failAll(new Error('the server stops'));
      await end();
    },
  };
};
