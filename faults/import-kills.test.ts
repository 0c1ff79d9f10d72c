import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fleetFile, importOverHttp, rentalsFile } from '../server/src/testing/import-over-http.ts';
import { commit, sql, type CrashTrigger } from './crash-triggers.ts';
import { prepareSite, type PreparedSite } from './prepared-site.ts';
import { startSiteUnderTest, type SiteUnderTest } from './site-under-test.ts';

const PLATES = ['1-KIL-001', '1-KIL-002', '1-KIL-003'];
/** Several statements of it write what the import is. */
const ROWS = 1_200;
const LIMIT_MS = 240_000;

const RENTALS = 'insert into "reservation" ';
const OUTCOME = 'update import_row set';
const GONE = 'delete from "reservation"';

const COMMIT_POINTS: readonly [string, CrashTrigger][] = [
  ['before the customers are written', sql('before', 'insert into "account" ')],
  ['after some of the rentals are written', sql('after', RENTALS)],
  ['before it is noted what the rows became', sql('before', OUTCOME)],
  ['before the commit', commit('before', RENTALS)],
  ['after the commit, before the answer', commit('after', RENTALS)],
];
const UNDO_POINTS: readonly [string, CrashTrigger][] = [
  ['after some of the rentals are gone', sql('after', GONE)],
  ['before the commit', commit('before', GONE)],
  ['after the commit, before the answer', commit('after', GONE)],
];

describe.each(inject('databases'))('on the %s database', (kind) => {
  let prepared: PreparedSite;
  beforeAll(async () => {
    prepared = await prepareSite(kind);
  });
  afterAll(() => prepared.remove());

  const withSite = async (work: (site: SiteUnderTest) => Promise<void>): Promise<void> => {
    const site = await startSiteUnderTest({ prepared });
    try {
      await work(site);
    } catch (error) {
      throw new Error(`${String(error)}\n${site.output()}`, { cause: error });
    } finally {
      await site.close();
    }
  };

  const rentals = async (site: SiteUnderTest): Promise<number> => {
    const token = await site.managerToken();
    return (await site.client.expected<Reservation[]>(reservationsApi.all, { token })).length;
  };

  /** A file of rentals up to its preview. */
  const aFile = async (site: SiteUnderTest) => {
    const calls = importOverHttp(await site.managerToken());
    const today = agencyDay(new Date());
    const { url } = site.client;
    await calls.imported(url, 'vehicles', fleetFile(PLATES));
    const file = rentalsFile(PLATES, { count: ROWS, series: 'K', dayOf: (days) => addDays(today, days) });
    const { id, counts } = await calls.checked(url, 'reservations', file);
    expect(counts).toMatchObject({ valid: ROWS, invalid: 0 });
    return { calls, url, id };
  };

  /** Calls once; the process is killed meanwhile, and starts again. */
  const killed = async (site: SiteUnderTest, trigger: CrashTrigger, act: () => Promise<unknown>) => {
    await site.restart({ trigger });
    const lost = act().then(
      () => 'answered',
      () => 'lost',
    );
    await site.waitForCrash();
    expect(await lost).toBe('lost');
  };

  it.each(COMMIT_POINTS)(
    'an import that is killed %s has brought nothing or all, and is finished when it is asked for again',
    { timeout: LIMIT_MS, tags: 'long' },
    (_title, trigger) =>
      withSite(async (site) => {
        const { calls, url, id } = await aFile(site);
        await killed(site, trigger, () => calls.commit(url, id));
        const isDone = trigger.on === 'commit' && trigger.moment === 'after';
        expect((await calls.find(url, id)).body.state).toBe(isDone ? 'committed' : 'preview');
        expect(await rentals(site)).toBe(isDone ? ROWS : 0);
        expect((await calls.commit(url, id)).body).toMatchObject({
          state: 'committed',
          counts: { imported: ROWS, valid: 0 },
        });
        expect(await rentals(site)).toBe(ROWS);
        // What the rows became is known as well.
        expect((await calls.remove(url, id)).status).toBe(204);
        expect(await rentals(site)).toBe(0);
      }),
  );

  it.each(UNDO_POINTS)(
    'an undo that is killed %s has taken out nothing or all',
    { timeout: LIMIT_MS, tags: 'long' },
    (_title, trigger) =>
      withSite(async (site) => {
        const { calls, url, id } = await aFile(site);
        await calls.commit(url, id);
        await killed(site, trigger, () => calls.remove(url, id));
        const isDone = trigger.on === 'commit' && trigger.moment === 'after';
        expect((await calls.find(url, id)).body.state).toBe(isDone ? 'undone' : 'committed');
        expect(await rentals(site)).toBe(isDone ? 0 : ROWS);
        expect((await calls.remove(url, id)).status).toBe(204);
        expect(await rentals(site)).toBe(0);
      }),
  );
});
