import { describe, expect, it } from 'vitest';
import { sharedReads } from './shared-reads.ts';

describe('a shared read', () => {
  it('begins after it was asked for, and serves all who asked meanwhile', async () => {
    let value = 0;
    const begun: PromiseWithResolvers<undefined>[] = [];
    const read = sharedReads(async (_key: string) => {
      const seen = value;
      const gate = Promise.withResolvers<undefined>();
      begun.push(gate);
      await gate.promise;
      return seen;
    });
    const first = read('a');
    value = 1;
    const [second, third] = [read('a'), read('a')];
    const other = read('b');
    expect(begun).toHaveLength(2);
    for (const gate of begun) gate.resolve(undefined);
    expect(await first).toBe(0);
    expect(await other).toBe(1);
    await Promise.resolve();
    expect(begun).toHaveLength(3);
    begun[2]?.resolve(undefined);
    expect(await Promise.all([second, third])).toEqual([1, 1]);
    const last = read('a');
    begun[3]?.resolve(undefined);
    expect(await last).toBe(1);
  });

  it('fails for those who shared it, and is tried again for the next', async () => {
    let count = 0;
    const read = sharedReads((_key: string) => {
      count += 1;
      return count === 1 ? Promise.reject(new Error('lost')) : Promise.resolve(count);
    });
    const [first, second] = [read('a'), read('a')];
    await expect(first).rejects.toThrow('lost');
    expect(await second).toBe(2);
  });
});
