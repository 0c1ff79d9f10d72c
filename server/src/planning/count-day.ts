import type { DayCounts } from '@volant/shared/planning/today.schema.ts';
import { countOpenFines } from '../fines/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { countToDo } from '../reservations/index.ts';

/** GET /api/today/counts */
export const countDay = async (deps: DbAndClock): Promise<DayCounts> => ({
  ...(await countToDo(deps)),
  openFines: await countOpenFines(deps.db),
});
