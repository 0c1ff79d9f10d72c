import { transact } from '../../audit/index.ts';
import { noteLostTime } from '../../installation/index.ts';
import { system } from '../../platform/actor.ts';
import type { TestApp } from '../test-app.ts';

/** A restoration now, of a backup of that moment; when it was. */
export const restored = async (t: TestApp, since: string): Promise<string> => {
  const now = t.clock.now();
  await transact(t.db, system('command'), (tx) => noteLostTime(tx, { since: new Date(since), now }));
  return now.toISOString();
};
