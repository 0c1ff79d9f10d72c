import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { RecordedAnswer } from './recorded-answer.ts';

/** A server that sends recorded answers, in a process of its own. */
export interface ReferenceServer {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a reference server of this directory with the answers to send. */
export const startReference = async (
  module: URL,
  answers: readonly RecordedAnswer[],
): Promise<ReferenceServer> => {
  const child = fork(module, { serialization: 'advanced' });
  const ended = once(child, 'exit');
  child.send(answers);
  const [port] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the reference server did not start'))),
  ])) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
};

/** Runs in the reference server: receives the answers, listens, reports the port, and exits with its parent. */
export const serveRecorded = (listen: (answers: readonly RecordedAnswer[]) => Promise<number>): void => {
  process.once('message', (answers) => {
    void listen(answers as RecordedAnswer[]).then((port) => process.send?.(port));
  });
  process.once('disconnect', () => process.exit());
};
