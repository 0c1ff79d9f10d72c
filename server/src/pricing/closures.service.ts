import { pricingRefusals } from '@volant/shared/pricing/pricing.refusals.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { WireClosure, WireClosures } from '@volant/shared/pricing/pricing.schema.ts';
import { transact } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse } from '../platform/problem.ts';
import {
  deleteClosure,
  listClosures,
  lockClosedWeekdays,
  updateClosedWeekdays,
  upsertClosures,
} from './closures.store.ts';
import type { DbAndClock } from '../platform/clock.ts';

export type ClosureActs = ReturnType<typeof closuresService>;

/** The days without pick-up and return; existing reservations are not affected. */
export const closuresService = ({ db, clock }: DbAndClock) => {
  const list = (): Promise<WireClosures> => listClosures(db, agencyDay(clock.now()));

  /** Closes days from today on; one that is closed already takes the new reason. Returns all closures. */
  const close = (actor: Actor, days: readonly WireClosure[]): Promise<WireClosures> =>
    transact(db, actor, async (tx) => {
      const now = clock.now();
      const today = agencyDay(now);
      if (days.some(({ day }) => day < today)) throw refuse(pricingRefusals.dayPast, 'days');
      // Of a day that is named twice the last counts.
      const named = [...new Map(days.map((closure) => [closure.day, closure])).values()];
      await upsertClosures(tx, named);
      const [only] = named.length === 1 ? named : [];
      await tx.record({
        at: now,
        act: 'closure.close',
        subject: { kind: 'closure', id: only?.day ?? null },
        after: only ? { reason: only.reason } : { closedDays: named.map(({ day }) => day) },
      });
      return listClosures(tx, today);
    });

  /** 404 when the day is open. */
  const open = (actor: Actor, day: IsoDate): Promise<void> =>
    transact(db, actor, async (tx) => {
      const closed = await deleteClosure(tx, day);
      if (!closed) throw refuse(pricingRefusals.closureNotFound);
      const subject = { kind: 'closure', id: day } as const;
      await tx.record({ at: clock.now(), act: 'closure.open', subject, before: { reason: closed.reason } });
    });

  /** Replaces the closed weekdays, 0 is Monday. Returns all closures. */
  const closeWeekdays = (actor: Actor, weekdays: number[]): Promise<WireClosures> =>
    transact(db, actor, async (tx) => {
      const now = clock.now();
      const before = await lockClosedWeekdays(tx);
      await updateClosedWeekdays(tx, weekdays);
      await tx.record({
        at: now,
        act: 'closure.weekdays',
        subject: { kind: 'closure', id: null },
        before: { closedWeekdays: before },
        after: { closedWeekdays: weekdays },
      });
      return listClosures(tx, agencyDay(now));
    });

  return { list, close, open, closeWeekdays };
};
