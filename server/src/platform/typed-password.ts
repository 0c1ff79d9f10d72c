import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** The person at the terminal gave up (Ctrl-C, Ctrl-D). */
export class TypingAbandoned extends Error {}

/** Whether the standard input is a terminal. */
export const isTyped = (): boolean => process.stdin.isTTY;

/** Asks for a password at the terminal, without echoing it. */
export const typedPassword = async (question: string): Promise<string> => {
  // The line editor echoes what is typed: this discards it.
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const abandoned = new AbortController();
  lines.once('SIGINT', () => {
    lines.close();
  });
  lines.once('close', () => {
    abandoned.abort();
  });
  try {
    const [line] = (await once(lines, 'line', { signal: abandoned.signal })) as [string];
    return line;
  } catch {
    throw new TypingAbandoned();
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
};

/** The first line of what comes through the standard input; undefined when nothing does. */
export const pipedPassword = async (): Promise<string | undefined> => {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text.split(/\r?\n/, 1)[0] || undefined;
};
