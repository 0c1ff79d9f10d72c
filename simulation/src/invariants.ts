import { REMINDER_TIME } from '@volant/shared/agency.ts';
import { addDays, agencyDay, agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { depositCentsOf } from './shop.ts';
import type { Finding, World } from './world.ts';
import { isLive, isPaid, readBooks, type Books } from './books.ts';
import {
  alarms,
  capturedOf,
  chargedAfterCancel,
  deadlines,
  isAbandoned,
  money,
  outcomes,
  unpaid,
} from './money-invariants.ts';

/** 'meanwhile': what holds at every moment. 'money': 35 quiet minutes later. 'end': after every deadline. */
export type Phase = 'meanwhile' | 'money' | 'end';

/** Compares the books with the provider's ledger; every difference is a finding. */
export const checkBooks = async (world: World, phase: Phase): Promise<Finding[]> => {
  const books = await readBooks(world);
  const isBehind = world.wasRestored && phase === 'meanwhile';
  return [
    ...overlaps(books),
    ...(isBehind ? [] : unpaid(world, books)),
    ...(isBehind ? [] : chargedAfterCancel(world, books)),
    ...accessories(world, books),
    ...prices(world, books),
    ...(phase === 'meanwhile' ? [] : money(world, books)),
    ...(phase === 'end'
      ? [
          ...lostHolds(world, books),
          ...lostRentals(world, books),
          ...deadlines(world, books),
          ...alarms(world, books),
          ...mails(world, books),
          ...reminders(world, books),
          ...repeats(world, books),
          ...leftOpen(world, books),
          ...outcomes(world, books),
        ]
      : []),
  ];
};

/** I1: no two live reservations of one vehicle share a day. */
const overlaps = ({ reservations }: Books): Finding[] => {
  const live = reservations.filter(isLive);
  return live.flatMap((one, index) =>
    live
      .slice(index + 1)
      .filter(
        (other) =>
          other.vehicle_id === one.vehicle_id &&
          one.start_date <= other.end_date &&
          other.start_date <= one.end_date,
      )
      .map((other) => ({ invariant: 'I1', text: `reservations ${one.id} and ${other.id} share a day` })),
  );
};

/** I8: units out on a day, counted from the reservations, stay within the stock and are what the table says. */
const accessories = ({ shop }: World, { reservations, lines, days }: Books): Finding[] => {
  const out = new Map<string, number>();
  for (const reservation of reservations.filter(isLive)) {
    for (const line of lines.filter((row) => row.reservation_id === reservation.id)) {
      for (const day of daysFrom(reservation.start_date, reservation.end_date)) {
        const key = `${line.accessory_id} ${day}`;
        out.set(key, (out.get(key) ?? 0) + line.quantity);
      }
    }
  }
  const stockOf = (key: string): number =>
    shop.accessories.find(({ id }) => String(id) === key.split(' ')[0])?.stock ?? 0;
  const tooMany = [...out].filter(([key, count]) => count > stockOf(key));
  const counted = new Map(days.map((row) => [`${row.accessory_id} ${row.day}`, row.reserved]));
  const different = [...new Set([...out.keys(), ...counted.keys()])].filter(
    (key) => (out.get(key) ?? 0) !== (counted.get(key) ?? 0),
  );
  return [
    ...tooMany.map(([key, count]) => ({
      invariant: 'I8',
      text: `accessory and day ${key}: ${count} units out`,
    })),
    ...different.map((key) => ({
      invariant: 'I8',
      text: `accessory and day ${key}: ${out.get(key) ?? 0} units out, ${counted.get(key) ?? 0} counted`,
    })),
  ];
};

const daysFrom = (start: IsoDate, end: IsoDate): string[] => {
  const days: string[] = [];
  for (let at = Date.parse(start); at <= Date.parse(end); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};

/** I9: the stored price is the one that was shown, and the deposit its 30 %. */
const prices = ({ witness }: World, { reservations }: Books): Finding[] =>
  reservations.flatMap((row) => {
    const shown = witness.shown.get(row.id);
    const isSame =
      !shown ||
      (Math.round(shown.totalPrice * 100) === row.total_cents &&
        Math.round(shown.deposit * 100) === row.deposit_cents);
    return isSame && row.deposit_cents === depositCentsOf(row.total_cents)
      ? []
      : [
          {
            invariant: 'I9',
            text: `reservation ${row.id} costs ${row.total_cents}, deposit ${row.deposit_cents}`,
          },
        ];
  });

/** I5: who held dates and paid keeps them, unless the agency cancels. */
const lostHolds = (world: World, { reservations, payments }: Books): Finding[] =>
  payments.flatMap((payment) => {
    const captured = capturedOf(world, payment.id);
    if (captured.every((intent) => isAbandoned(world, intent))) return [];
    const reservation = reservations.find((row) => row.id === payment.reservation_id);
    const isLost =
      reservation && ['expired', 'replaced', 'released'].includes(reservation.cancel_reason ?? '');
    const wanted =
      world.witness.boundTo.get(payment.provider_id ?? '') ??
      world.witness.boundTo.get(payment.intent_id ?? '');
    return [
      ...(isLost
        ? [
            {
              invariant: 'I5',
              text: `reservation ${reservation.id} was paid, and is ${reservation.cancel_reason ?? ''}`,
            },
          ]
        : []),
      ...(wanted !== undefined && wanted !== payment.reservation_id
        ? [
            {
              invariant: 'I5',
              text: `a payment for reservation ${wanted} serves ${payment.reservation_id ?? 'none'}`,
            },
          ]
        : []),
    ];
  });

/** I11: a rental that was paid and told before a backup was restored is there again, unless the agency cancelled it. */
const lostRentals = (world: World, { reservations }: Books): Finding[] =>
  world.promised.flatMap(({ accountId, vehicleId, startDate, endDate, intentId }) => {
    const same = reservations.filter(
      (row) =>
        row.account_id === accountId &&
        row.vehicle_id === vehicleId &&
        row.start_date === startDate &&
        row.end_date === endDate,
    );
    const isThere = same.some(
      (row) => isPaid(row) || ['customer', 'agency', 'no_show'].includes(row.cancel_reason ?? ''),
    );
    const intent = world.ledger.intent(intentId);
    return isThere || (intent && isAbandoned(world, intent) && world.ledger.byHandCents(intentId) > 0)
      ? []
      : [{ invariant: 'I11', text: `the rental paid with ${intentId} is lost by a restoration` }];
  });

/**
 * I6: whoever has a confirmed reservation received its confirmation, under one Message-ID; nobody else did. Twice only
 * when nobody could know whether it had left.
 */
const mails = ({ mailbox, strokes, wasRestored }: World, { reservations, mails: queued }: Books): Finding[] =>
  reservations
    .flatMap((row) => {
      const count = mailbox.received(`reservation-confirmed.${row.id}`);
      const wrong = (text: string): Finding[] => [{ invariant: 'I6', text: `reservation ${row.id} ${text}` }];
      if (count > 0 && row.confirmed_at === null) return wrong('is told as confirmed, and never was');
      // Cancelled before the mail left, there was nothing to confirm any more.
      // Made again as one that is over, there is nothing to confirm either.
      const isOver = wasRestored && row.state === 'finalized';
      if (count === 0 && isPaid(row) && !isOver) return wrong('is confirmed, and nobody was told');
      return count > 1 && !strokes.couldLose() ? wrong(`is told ${count} times`) : [];
    })
    .concat(
      queued
        .filter((mail) => mail.sent_at === null)
        .map((mail) => ({ invariant: 'I6', text: `${mail.kind} ${mail.aggregate_id} never leaves` })),
    );

/** Who is expected tomorrow, and booked before today, was reminded since 09:00. */
const reminders = ({ clock }: World, { reservations, mails: queued }: Books): Finding[] =>
  reservations.flatMap(({ id, state, start_date: startDate, created_day: createdDay }) => {
    const eve = addDays(startDate, -1);
    const isDue = clock.now() > agencyInstant(eve, REMINDER_TIME) && agencyDay(clock.now()) === eve;
    const isReminded = queued.some(
      ({ kind, aggregate_id }) => kind === 'pickup-reminder' && aggregate_id === String(id),
    );
    return state === 'confirmed' && createdDay < eve && isDue && !isReminded
      ? [{ invariant: 'reminder', text: `reservation ${id} starts tomorrow, and nobody was reminded` }]
      : [];
  });

/** I10: the same order again is answered with the same reservation, as long as that one lives. */
const repeats = ({ witness }: World, { reservations }: Books): Finding[] =>
  [...witness.answers.entries()].flatMap(([order, ids]) =>
    ids
      .slice(0, -1)
      .filter((id) => reservations.some((row) => row.id === id && isLive(row)))
      .map((id) => ({
        invariant: 'I10',
        text: `${order}: answered ${ids.join(', ')}, and ${id} still lives`,
      })),
  );

/** I12: nothing waits for a person with SQL. */
const leftOpen = ({ ledger, witness }: World, { reservations, payments, refunds }: Books): Finding[] => {
  const left = (text: string): Finding => ({ invariant: 'I12', text });
  return [
    ...reservations
      .filter(({ state }) => state === 'pending')
      .map(({ id }) => left(`hold ${id} is never released`)),
    ...payments.filter(({ state }) => state === 'open').map(({ id }) => left(`payment ${id} stays open`)),
    ...refunds
      .filter(({ state }) => state === 'due' || state === 'pending')
      .map(({ payment_id: id, state }) => left(`the refund of ${id} stays ${state}`)),
    ...refunds
      .filter(({ provider_id: id, state }) => {
        const atProvider = id === null ? undefined : ledger.refundOf(id);
        return atProvider !== undefined && atProvider.status !== state;
      })
      .map(({ payment_id: id, state }) =>
        left(`the refund of ${id} is ${state} here and not at the provider`),
      ),
    ...ledger
      .intents()
      .filter(({ status }) => ['waiting', 'action'].includes(status))
      .filter(({ id, sessionId }) => witness.handedOut.has(sessionId ?? id))
      .map(({ id }) => left(`${id} can still be paid`)),
    ...ledger
      .sessions()
      .filter(({ id, status }) => status === 'open' && witness.handedOut.has(id))
      .map(({ id }) => left(`${id} can still be paid`)),
  ];
};
