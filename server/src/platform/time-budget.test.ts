import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timeBudget, TimeBudgetOver } from './time-budget.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const never = (): Promise<never> => new Promise(() => undefined);

describe('time budget', () => {
  it('counts from the arrival of the request, over all waits', async () => {
    const wait = timeBudget(performance.now() - 600, 1_600);
    expect(wait.leftMs()).toBe(1_000);
    expect(await wait.waitFor(() => Promise.resolve('done'))).toBe('done');
    const over = expect(wait.waitFor(never)).rejects.toBeInstanceOf(TimeBudgetOver);
    await vi.advanceTimersByTimeAsync(1_001);
    await over;
    const next = vi.fn(never);
    await expect(wait.waitFor(next)).rejects.toBeInstanceOf(TimeBudgetOver);
    expect(next).not.toHaveBeenCalled();
  });

  it('waits for work that has begun', async () => {
    const wait = timeBudget(performance.now(), 1_000);
    let end = (_result: string): void => undefined;
    const begun = wait.waitFor((begin) => {
      begin();
      return new Promise<string>((resolve) => (end = resolve));
    });
    await vi.advanceTimersByTimeAsync(5_000);
    end('written');
    expect(await begun).toBe('written');
  });

  it('starts no work after its caller was told to retry', async () => {
    const wait = timeBudget(performance.now(), 1_000);
    let resume = (): void => undefined;
    const written = vi.fn();
    const running = wait.waitFor(async (begin) => {
      await new Promise<void>((resolve) => (resume = resolve));
      begin();
      written();
    });
    const over = expect(running).rejects.toBeInstanceOf(TimeBudgetOver);
    await vi.advanceTimersByTimeAsync(1_001);
    await over;
    resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(written).not.toHaveBeenCalled();
  });

  it('does not count what another clock counts, also while it waits', async () => {
    const [from, until] = [performance.now() + 500, performance.now() + 4_500];
    const held = (): number => Math.max(0, Math.min(performance.now(), until) - from);
    const wait = timeBudget(performance.now(), 1_000, held);
    const over = expect(wait.waitFor(never)).rejects.toBeInstanceOf(TimeBudgetOver);
    await vi.advanceTimersByTimeAsync(4_400);
    expect(wait.leftMs()).toBe(500);
    await vi.advanceTimersByTimeAsync(601);
    await over;
  });

  it('does not count time spent elsewhere', async () => {
    const wait = timeBudget(performance.now(), 1_000);
    const asked = wait.uncounted(() => new Promise((resolve) => setTimeout(resolve, 4_000)));
    await vi.advanceTimersByTimeAsync(4_000);
    await asked;
    expect(wait.leftMs()).toBe(1_000);
  });

  it('passes failures on', async () => {
    const failing = timeBudget(performance.now(), 1_000).waitFor(() => Promise.reject(new Error('lost')));
    await expect(failing).rejects.toThrow('lost');
  });
});
