import { describe, expect } from 'vitest';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { WireClosures } from '@volant/shared/pricing/pricing.schema.ts';
import { aCustomer, aVehicle, book, inDays } from '../testing/builders.ts';
import type { TestAnswer } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

type Answer = TestAnswer<WireClosures & ProblemBody>;

const it = testWithApp().extend('calls', ({ t, manager }) => {
  const close = (days: unknown, token: string | undefined = manager.token): Promise<Answer> =>
    t.post('/api/closures', token, { days });
  const open = (day: string): Promise<Answer> =>
    t.call({ method: 'DELETE', path: `/api/closures/${day}`, token: manager.token });
  const closeWeekdays = (weekdays: unknown): Promise<Answer> =>
    t.put('/api/closures/weekdays', manager.token, { weekdays });
  const list = async (): Promise<WireClosures> =>
    (await t.get<WireClosures>('/api/closures', manager.token)).body;
  const journal = async () =>
    (await t.get<AuditPage>('/api/audit?kind=closure', manager.token)).body.entries.map(
      ({ act, subject, before, after }) => ({ act, id: subject.id, before, after }),
    );

  return { close, list, open, closeWeekdays, journal };
});
it.afterEach(async ({ t }) => {
  await t.db.deleteFrom('agency_closure').execute();
  await t.db.updateTable('agency_settings').set({ closed_weekdays: null }).execute();
});

describe('closed days', () => {
  it('are added with their reasons, and listed from today on', async ({ t, calls }) => {
    await t.insert('agency_closure', { day: inDays(t, -1) });
    const answer = await calls.close([{ day: inDays(t, 9), reason: '  Inventaire ' }, { day: inDays(t, 0) }]);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        weekdays: [],
        days: [
          { day: inDays(t, 0), reason: '' },
          { day: inDays(t, 9), reason: 'Inventaire' },
        ],
      },
    });
    expect(await calls.list()).toEqual(answer.body);
  });

  it('take the new reason when they are closed already, and the last of two', async ({ t, calls }) => {
    const day = inDays(t, 3);
    await calls.close([{ day, reason: 'Inventaire' }]);
    expect((await calls.close([{ day, reason: 'Travaux' }])).body.days).toEqual([{ day, reason: 'Travaux' }]);
    const twice = [
      { day, reason: 'Fête' },
      { day, reason: 'Pont' },
    ];
    expect((await calls.close(twice)).body.days).toEqual([{ day, reason: 'Pont' }]);
  });

  it('are opened again', async ({ t, calls }) => {
    const day = inDays(t, 3);
    await calls.close([{ day }]);
    expect((await calls.open(day)).status).toBe(204);
    expect((await calls.list()).days).toEqual([]);
    expect(await calls.open(day)).toMatchObject({
      status: 404,
      body: { code: 'closure_not_found', message: 'Ce jour n’est pas fermé' },
    });
  });

  it('leave the reservations of those days as they are', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const { body } = await book(t, customer, { vehicle: await aVehicle(t), from: 3, to: 5 });
    expect((await calls.close([{ day: inDays(t, 3) }])).status).toBe(200);
    const mine = await t.get<{ id: number; status: string }[]>('/api/reservations/me', customer.token);
    expect(mine.body).toMatchObject([{ id: body.id, status: 'pending' }]);
  });

  it.for<[string, unknown]>([
    ['no list', undefined],
    ['an empty list', []],
    ['text', '2026-07-21'],
    ['days without their name', ['2026-07-21']],
    ['a day that does not exist', [{ day: '2026-02-30' }]],
    ['a moment', [{ day: '2026-07-21T10:00:00Z' }]],
    ['the year 0', [{ day: '0000-01-01' }]],
    ['the year 9999', [{ day: '9999-12-31' }]],
    ['SQL', [{ day: "2026-07-21'); DROP TABLE agency_closure; --" }]],
    ['yesterday', [{ day: '2026-05-31' }]],
    ['more than a year of days', Array.from({ length: 366 }, () => ({ day: '2026-07-21' }))],
    ['a reason that is too long', [{ day: '2026-07-21', reason: 'a'.repeat(101) }]],
    ['a reason of two lines', [{ day: '2026-07-21', reason: 'a\nb' }]],
    ['a reason as a number', [{ day: '2026-07-21', reason: 7 }]],
  ])('are refused: %s', async ([_name, days], { calls }) => {
    const answer = await calls.close(days);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.join(' ')).not.toMatch(/expected|invalid/i);
    expect((await calls.list()).days).toEqual([]);
  });

  it('keep a reason that looks like markup or SQL as it is', async ({ t, calls }) => {
    const day = inDays(t, 4);
    const reason = `<b>Pont</b> '; DELETE FROM agency_closure; --`;
    expect((await calls.close([{ day, reason }])).body.days).toEqual([{ day, reason }]);
  });

  it.for(['demain', '2026-02-30', '20000000', '2026-07-21%20'])(
    'cannot be opened: %s',
    async (day, { calls }) => {
      expect((await calls.open(day)).status).toBe(400);
    },
  );

  it('are for managers only', async ({ t, calls }) => {
    const { token } = await aCustomer(t);
    expect((await calls.close([{ day: inDays(t, 3) }], token)).status).toBe(403);
    expect((await calls.close([{ day: inDays(t, 3) }], '')).status).toBe(401);
  });
});

describe('closed weekdays', () => {
  it('are replaced, each once and in order', async ({ calls }) => {
    expect((await calls.closeWeekdays([6, 5, 6])).body).toEqual({ weekdays: [5, 6], days: [] });
    expect((await calls.closeWeekdays([6])).body.weekdays).toEqual([6]);
    expect((await calls.list()).weekdays).toEqual([6]);
    expect((await calls.closeWeekdays([])).body.weekdays).toEqual([]);
  });

  it.for<[string, unknown]>([
    ['nothing', undefined],
    ['a name', ['dimanche']],
    ['a number as text', ['6']],
    ['an eighth day', [7]],
    ['a day before Monday', [-1]],
    ['half a day', [0.5]],
    ['the whole week', [0, 1, 2, 3, 4, 5, 6]],
  ])('are refused: %s', async ([_name, weekdays], { calls }) => {
    await calls.closeWeekdays([6]);
    expect((await calls.closeWeekdays(weekdays)).status).toBe(400);
    expect((await calls.list()).weekdays).toEqual([6]);
  });
});

it('closing and opening are journalled', async ({ t, calls }) => {
  const [day, other] = [inDays(t, 3), inDays(t, 4)];
  const earlier = (await calls.journal()).length;
  await calls.close([{ day, reason: 'Inventaire' }]);
  await calls.close([{ day }, { day: other }]);
  await calls.open(day);
  await calls.closeWeekdays([6]);
  const entries = await calls.journal();
  expect(entries.slice(0, entries.length - earlier)).toEqual([
    {
      act: 'closure.weekdays',
      id: null,
      before: { closedWeekdays: [] },
      after: { closedWeekdays: ['Dimanche'] },
    },
    { act: 'closure.open', id: day, before: { reason: '' }, after: null },
    { act: 'closure.close', id: null, before: null, after: { closedDays: [day, other] } },
    { act: 'closure.close', id: day, before: null, after: { reason: 'Inventaire' } },
  ]);
});
