import { departs } from './agency.ts';
import { asksForMore, paysByLink } from './counter.ts';
import type { Environment } from './environment.ts';
import { guaranteeActs } from './guarantees.ts';
import { recordsNoShow } from './no-shows.ts';
import { charges, tillActs } from './till.ts';

/** What is done at the counter once a rental has begun: mostly about its guarantee. */
export const handoverActs = async (env: Environment, isDatabaseFree: boolean): Promise<void> => {
  const act = env.random.weighted<() => void | Promise<void>>([
    [24, () => guaranteeActs(env, isDatabaseFree)],
    [isDatabaseFree ? 1 : 0, () => recordsNoShow(env)],
    [isDatabaseFree ? 0.7 : 0, () => departs(env)],
    [isDatabaseFree ? 3 : 0, () => charges(env)],
    [isDatabaseFree ? 1 : 0, () => tillActs(env)],
    [isDatabaseFree ? 2 : 0, () => asksForMore(env)],
    [2, () => paysByLink(env)],
  ]);
  await act();
};
