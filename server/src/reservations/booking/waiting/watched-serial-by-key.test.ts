import { describe, expect, it } from 'vitest';
import { watchedTurns } from './watched-serial-by-key.ts';

/** Lets everything that can run without waiting run. */
const flush = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const never = (): boolean => false;

describe('turns whose queue watches', () => {
  it('are given in order, each after a look', async () => {
    const inTurn = watchedTurns<number>();
    const said: string[] = [];
    const enter = (name: string) =>
      inTurn(
        1,
        () => {
          said.push(`${name} looks`);
          return Promise.resolve(name);
        },
        never,
      );
    const [first, second, third] = [enter('first'), enter('second'), enter('third')];
    const { seen, leave } = await first;
    expect(seen).toBe('first');
    await flush();
    expect(said).toEqual(['first looks']);
    leave();
    leave();
    (await second).leave();
    await third;
    expect(said.slice(0, 3)).toEqual(['first looks', 'second looks', 'third looks']);
    expect(said.filter((text) => text === 'third looks')).toHaveLength(2);
  });

  it('let all who wait look together, and go when waiting is useless', async () => {
    const inTurn = watchedTurns<number>();
    let isTaken = false;
    let looking = 0;
    let max = 0;
    const enter = () =>
      inTurn(
        1,
        async () => {
          looking += 1;
          max = Math.max(max, looking);
          await flush();
          looking -= 1;
          return isTaken;
        },
        (seen) => seen,
      );
    const [winner, ...others] = Array.from({ length: 40 }, enter);
    const { leave } = await winner!;
    isTaken = true;
    leave();
    expect((await Promise.all(others)).map(({ seen }) => seen)).toEqual(Array(39).fill(true));
    expect(max).toBe(39);
    isTaken = false;
    expect((await enter()).seen).toBe(false);
  });

  it('let all who wait look together when the first needed no turn', async () => {
    const inTurn = watchedTurns<number>();
    let looks = 0;
    const { promise: first, resolve } = Promise.withResolvers<undefined>();
    const enter = (until: Promise<unknown>) =>
      inTurn(
        1,
        async () => {
          looks += 1;
          await until;
          return 'taken';
        },
        () => true,
      );
    const all = [enter(first), enter(flush()), enter(flush()), enter(flush())];
    resolve(undefined);
    await Promise.all(all);
    expect(looks).toBe(4);
  });

  it('look again when another turn ended during the look', async () => {
    const inTurn = watchedTurns<number>();
    const first = await inTurn(1, () => Promise.resolve(0), never);
    const second = inTurn(1, () => Promise.resolve(0), never);
    let version = 0;
    const { promise: slow, resolve } = Promise.withResolvers<undefined>();
    const third = inTurn(
      1,
      async () => {
        const seen = version;
        if (seen === 0) await slow;
        return seen;
      },
      never,
    );
    first.leave();
    const { leave } = await second;
    version = 1;
    leave();
    resolve(undefined);
    expect((await third).seen).toBe(1);
  });

  it('continue after a look that failed, which only its own caller gets', async () => {
    const inTurn = watchedTurns<number>();
    const failing = inTurn(1, () => Promise.reject(new Error('lost')), never);
    const following = inTurn(1, () => Promise.resolve('done'), never);
    await expect(failing).rejects.toThrow('lost');
    expect((await following).seen).toBe('done');
  });

  it('are not waited for by those who gave up, who look no more', async () => {
    const inTurn = watchedTurns<number>();
    const first = await inTurn(1, () => Promise.resolve(0), never);
    let looks = 0;
    const look = (): Promise<number> => Promise.resolve((looks += 1));
    const waiting = Array.from({ length: 10 }, () => new AbortController());
    const given = waiting.map(({ signal }) => inTurn(1, look, never, signal));
    for (const each of waiting) each.abort();
    expect((await Promise.allSettled(given)).map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
    first.leave();
    expect((await inTurn(1, () => Promise.resolve('done'), never)).seen).toBe('done');
    expect(looks).toBe(0);
  });

  it('do not wait for work on other keys', async () => {
    const inTurn = watchedTurns<number>();
    await inTurn(1, () => Promise.resolve(0), never);
    expect((await inTurn(2, () => Promise.resolve('done'), never)).seen).toBe('done');
  });
});
