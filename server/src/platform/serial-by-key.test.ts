import { describe, expect, it } from 'vitest';
import { turns } from './serial-by-key.ts';

const later = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
};

describe('work on one thing', () => {
  it('begins at once when nothing is running, and otherwise in order', async () => {
    const inTurn = turns<number>();
    const said: string[] = [];
    const first = later<string>();
    const running = [
      inTurn(1, (hadToWait) => {
        said.push(`first ${String(hadToWait)}`);
        return first.promise;
      }),
      inTurn(1, (hadToWait) => {
        said.push(`second ${String(hadToWait)}`);
        return Promise.resolve('second');
      }),
      inTurn(1, (hadToWait) => {
        said.push(`third ${String(hadToWait)}`);
        return Promise.resolve('third');
      }),
    ];
    expect(said).toEqual(['first false']);
    first.resolve('first');
    expect(await Promise.all(running)).toEqual(['first', 'second', 'third']);
    expect(said).toEqual(['first false', 'second true', 'third true']);
    expect(await inTurn(1, (hadToWait) => Promise.resolve(hadToWait))).toBe(false);
  });

  it('continues after a failure, which only its own caller gets', async () => {
    const inTurn = turns<number>();
    const first = later<string>();
    const failing = inTurn(1, () => first.promise);
    const following = inTurn(1, () => Promise.resolve('done'));
    first.reject(new Error('lost'));
    await expect(failing).rejects.toThrow('lost');
    expect(await following).toBe('done');
  });

  it('does not wait for work on other things', async () => {
    const inTurn = turns<number>();
    const first = later<string>();
    const waiting = inTurn(1, () => first.promise);
    expect(await inTurn(2, (hadToWait) => Promise.resolve(hadToWait))).toBe(false);
    first.resolve('done');
    expect(await waiting).toBe('done');
  });

  it('starts the next as soon as one leaves its turn', async () => {
    const inTurn = turns<number>();
    const rest = later<string>();
    const first = inTurn(1, (_hadToWait, leave) => {
      leave();
      return rest.promise;
    });
    expect(await inTurn(1, () => Promise.resolve('second'))).toBe('second');
    rest.resolve('first');
    expect(await first).toBe('first');
  });
});
