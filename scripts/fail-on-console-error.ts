import { afterEach } from 'vitest';
import { format } from 'node:util';

/**
 * Fails a test that prints with `console.error`, which is how React, the database driver and Node report
 * faults. A test that expects one replaces it with `vi.spyOn(console, 'error').mockImplementation(…)`.
 */
const printed: string[] = [];
const original = console.error;

console.error = (...args: unknown[]): void => {
  printed.push(format(...args));
  original(...args);
};

afterEach(() => {
  const messages = printed.splice(0);
  if (messages.length > 0) throw new Error(`console.error was printed:\n${messages.join('\n')}`);
});
