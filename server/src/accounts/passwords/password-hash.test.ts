import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

it('hashes with argon2id, 19 MiB, 2 passes and 1 lane, with a new salt each time', async () => {
  const [first, second] = await Promise.all([hashPassword('Tournesol-9!'), hashPassword('Tournesol-9!')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
  expect(await isPassword('Tournesol-9!', first)).toBe(true);
  expect(await isPassword('Tournesol-9?', first)).toBe(false);
});

it('accepts a password typed in another Unicode form', async () => {
  expect(await isPassword('E\u0301te\u0301-2026', await hashPassword('\u00c9t\u00e9-2026'))).toBe(true);
});

it('never accepts a password without an account', async () => {
  expect(await isPassword('Tournesol-9!', undefined)).toBe(false);
});

it('does the same work without an account as with one', async () => {
  const stored = await hashPassword('Tournesol-9!');
  const timed = async (hash: string | undefined): Promise<number> => {
    const { user, system } = process.cpuUsage();
    await isPassword('Tournesol-8!', hash);
    const after = process.cpuUsage();
    return after.user - user + after.system - system;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let pair = 0; pair < 25; pair += 1) {
    known.push(await timed(stored));
    unknown.push(await timed(undefined));
  }
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[12] ?? 0;
  // Processor time, not elapsed time: other work on the machine moves both medians alike.
  expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
  expect(median(unknown) / median(known)).toBeLessThan(2);
});

it('answers every request when many arrive at the same time', async () => {
  const stored = await hashPassword('Tournesol-9!');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => isPassword(index % 2 ? 'Tournesol-9!' : 'autre', stored)),
  );
  expect(answers).toEqual(Array.from({ length: 20 }, (_, index) => index % 2 === 1));
  await expect(isPassword('x', 'no hash at all')).rejects.toThrow();
  expect(await isPassword('Tournesol-9!', stored)).toBe(true);
});
