import { REMINDER_TIME } from '@volant/shared/agency.ts';
import { addDays, agencyDay, agencyInstant } from '@volant/shared/kernel/iso-date.ts';
import type { Environment } from '../environment.ts';
import { counter } from './counter-invariants.ts';
import { ledger } from './ledger-invariants.ts';
import { days, daysFrom } from './day-invariants.ts';
import { descriptions } from './description-invariants.ts';
import { guarantees, isGuarantee } from './guarantee-invariants.ts';
import type { Finding } from '../observations.ts';
import { isLive, isPaid, readBooks, type Books } from '../books.ts';
import {
  alerts,
  capturedOf,
  chargedAfterCancel,
  deadlines,
  falseAlerts,
  isAbandoned,
  money,
  outcomes,
  unpaid,
} from './money-invariants.ts';
import { prices } from './price-invariants.ts';

/** 'meanwhile': what holds at every moment. 'money': 35 quiet minutes later. 'end': after every deadline. */
export type Phase = 'meanwhile' | 'money' | 'end';

/** Compares the ledger of the application with the provider's state; every difference is a finding. */
export const checkBooks = async (env: Environment, phase: Phase): Promise<Finding[]> => {
  const books = await readBooks(env);
  const isBehind = env.wasRestored && phase === 'meanwhile';
  return [
    ...days(env, books),
    ...(isBehind ? [] : unpaid(env, books)),
    ...(isBehind ? [] : chargedAfterCancel(books)),
    ...(isBehind ? [] : falseAlerts(books)),
    ...accessories(env, books),
    ...prices(env, books),
    ...(phase === 'meanwhile' ? [] : [...money(env, books), ...guarantees(env, books)]),
    ...(phase === 'end'
      ? [
          ...lostHolds(env, books),
          ...lostRentals(env, books),
          ...lostChanges(env, books),
          ...descriptions(env, books),
          ...deadlines(env, books),
          ...alerts(env, books),
          ...ledger(env, books),
          ...counter(env, books),
          ...mails(env, books),
          ...reminders(env, books),
          ...repeats(env, books),
          ...leftOpen(env, books),
          ...outcomes(env, books),
        ]
      : []),
  ];
};

/** I8: accessories rented out on a day, counted from the reservations, stay within the stock and match the table. */
const accessories = ({ data }: Environment, { reservations, lines, days: counts }: Books): Finding[] => {
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
    data.accessories.find(({ id }) => String(id) === key.split(' ')[0])?.stock ?? 0;
  const tooMany = [...out].filter(([key, count]) => count > stockOf(key));
  const counted = new Map(counts.map((row) => [`${row.accessory_id} ${row.day}`, row.reserved]));
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

/** I5: who held dates and paid keeps them, unless the agency cancels. */
const lostHolds = (env: Environment, { reservations, payments, provider }: Books): Finding[] =>
  payments.flatMap((payment) => {
    const captured = capturedOf(provider, payment.id);
    if (captured.every((intent) => isAbandoned(env, intent))) return [];
    const reservation = reservations.find((row) => row.id === payment.reservation_id);
    const isLost =
      reservation && ['expired', 'replaced', 'released'].includes(reservation.cancel_reason ?? '');
    const wanted =
      env.observations.boundTo.get(payment.provider_id ?? '') ??
      env.observations.boundTo.get(payment.intent_id ?? '');
    return [
      ...(isLost
        ? [
            {
              invariant: 'I5',
              text: `reservation ${reservation.id} was paid, and is ${reservation.cancel_reason ?? ''}`,
            },
          ]
        : []),
      // A rental that a backup knows as a hold only, and that was changed since, is rebuilt under another number.
      ...(wanted !== undefined &&
      wanted !== payment.reservation_id &&
      !(env.wasRestored && env.observations.changeAsked.has(wanted))
        ? [
            {
              invariant: 'I5',
              text: `a payment for reservation ${wanted} serves ${payment.reservation_id ?? 'none'}`,
            },
          ]
        : []),
    ];
  });

/** I11: a rental that was confirmed to its customer before a backup was restored is there again, unless it was cancelled. */
const lostRentals = (env: Environment, { reservations, refunds, provider }: Books): Finding[] =>
  env.promised.flatMap(({ accountId, vehicleId, startDate, endDate, intentId, paymentId }) => {
    const same = reservations.filter(
      (row) =>
        // The agency may have changed its vehicle and its days.
        row.payment_id === paymentId ||
        (row.account_id === accountId &&
          row.vehicle_id === vehicleId &&
          row.start_date === startDate &&
          row.end_date === endDate),
    );
    const isThere = same.some(
      (row) => isPaid(row) || ['customer', 'agency', 'no_show'].includes(row.cancel_reason ?? ''),
    );
    const intent = provider.intents.find(({ id }) => id === intentId);
    // A change that nobody knows any more may have freed its days.
    const wasRefunded = refunds.some(
      ({ id, reason }) => id === paymentId && reason === 'not_rebuilt' && env.hasUnreportedChanges,
    );
    return isThere || wasRefunded || (intent && isAbandoned(env, intent) && intent.refundedElsewhereCents > 0)
      ? []
      : [{ invariant: 'I11', text: `the rental paid with ${intentId} is lost by a restoration` }];
  });

/**
 * I11: a rental has the vehicle and the days that the provider was told last before a backup was restored, unless it was
 * cancelled or changed again.
 */
const lostChanges = (env: Environment, { reservations, changes }: Books): Finding[] =>
  env.promised.flatMap(({ paymentId, described }) => {
    const row = reservations.find((one) => one.payment_id === paymentId);
    if (!row || !isPaid(row) || env.hasUnreportedChanges) return [];
    const isLater = changes.some(
      ({ reservation_id: id, at }) => id === row.id && at.toISOString() > described.changedAt,
    );
    const isSame =
      row.vehicle_id === described.vehicleId &&
      row.start_date === described.startDate &&
      row.end_date === described.endDate;
    return isLater || isSame
      ? []
      : [{ invariant: 'I11', text: `reservation ${row.id} lost a change by a restoration` }];
  });

/**
 * I6: whoever has a confirmed reservation received its confirmation, under one Message-ID; nobody else did. Twice only
 * when its acknowledgement may have been lost.
 */
const mails = (
  { mailbox, faults, wasRestored }: Environment,
  { reservations, changes, mails: queued }: Books,
): Finding[] =>
  reservations
    .flatMap((row) => {
      const count = mailbox.received(`reservation-confirmed.${row.id}`);
      const wrong = (text: string): Finding[] => [{ invariant: 'I6', text: `reservation ${row.id} ${text}` }];
      if (count > 0 && row.confirmed_at === null) return wrong('was confirmed by mail, and never was');
      // Nothing to confirm: cancelled before the mail was sent, or rebuilt after the rental was over.
      const isOver = wasRestored && row.state === 'finalized';
      if (count === 0 && isPaid(row) && !isOver) return wrong('is confirmed, and no mail was sent');
      return count > 1 && !faults.couldLose() ? wrong(`was confirmed by ${count} mails`) : [];
    })
    .concat(
      // Of a cancelled one the customer is told that instead.
      reservations
        .filter(isPaid)
        .filter(
          ({ id }) =>
            queued.filter((mail) => isChangeMail(mail) && mail.aggregate_id.startsWith(`${id}-`)).length !==
            changes.filter((change) => change.reservation_id === id).length,
        )
        .map(({ id }) => ({ invariant: 'I6', text: `reservation ${id} has not one mail for each change` })),
      queued
        .filter((mail) => mail.sent_at === null)
        .map((mail) => ({ invariant: 'I6', text: `${mail.kind} ${mail.aggregate_id} is never sent` })),
    );

const isChangeMail = ({ kind }: { kind: string }): boolean =>
  kind === 'reservation-changed' || kind === 'vehicle-changed';

/** Whoever is expected tomorrow, and booked before today, has been sent a reminder since 09:00. */
const reminders = ({ clock }: Environment, { reservations, mails: queued }: Books): Finding[] =>
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

/** I10: a repeated order is answered with the same reservation, as long as that is live. */
const repeats = ({ observations }: Environment, { reservations }: Books): Finding[] =>
  [...observations.answers.entries()].flatMap(([order, ids]) =>
    ids
      .slice(0, -1)
      // One that the agency changed is no longer the reservation of that order.
      .filter((id) => !observations.changeAsked.has(id))
      .filter((id) => reservations.some((row) => row.id === id && isLive(row)))
      .map((id) => ({
        invariant: 'I10',
        text: `${order}: answered ${ids.join(', ')}, and ${id} is still live`,
      })),
  );

/** I12: nothing stays open that only SQL could close. */
const leftOpen = (
  { observations }: Environment,
  { reservations, payments, refunds, provider }: Books,
): Finding[] => {
  const left = (text: string): Finding => ({ invariant: 'I12', text });
  return [
    ...reservations
      .filter(({ state }) => state === 'pending')
      .map(({ id }) => left(`hold ${id} is never released`)),
    ...payments
      // A guarantee may stay held for days.
      .filter(({ id, state }) => state === 'open' && !isHeld(provider, id))
      .map(({ id }) => left(`payment ${id} stays open`)),
    ...refunds
      .filter(({ state }) => state === 'due' || state === 'pending')
      .map(({ payment_id: id, state }) => left(`the refund of ${id} stays ${state}`)),
    ...refunds
      .filter(({ provider_id: id, state }) => {
        const atProvider = provider.refunds.find((refund) => refund.id === id);
        return atProvider !== undefined && atProvider.status !== state;
      })
      .map(({ payment_id: id, state }) =>
        left(`the refund of ${id} is ${state} here and not at the provider`),
      ),
    ...provider.intents
      .filter(({ isPayable }) => isPayable)
      .filter(({ id, sessionId }) => observations.handedOut.has(sessionId ?? id))
      .map(({ id }) => left(`${id} can still be paid`)),
    ...provider.sessions
      .filter(({ id, status }) => status === 'open' && observations.handedOut.has(id))
      .map(({ id }) => left(`${id} can still be paid`)),
  ];
};

const isHeld = ({ intents }: Books['provider'], paymentId: string): boolean =>
  intents.some(
    (intent) =>
      isGuarantee(intent) && intent.metadata['payment'] === paymentId && intent.status === 'requires_capture',
  );
