import { FREE_CANCELLATION_HOURS, PICKUP_TIME, REMINDER_TIME } from '@volant/shared/agency.ts';
import { addDays, agencyDay, agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { LedgerIntent } from './ledger.ts';
import { depositCentsOf } from './shop.ts';
import type { Finding, World } from './world.ts';

/** 'meanwhile': what holds at every moment. 'money': 35 quiet minutes later. 'end': after every deadline. */
export type Phase = 'meanwhile' | 'money' | 'end';

interface ReservationRecord {
  id: number;
  account_id: number;
  vehicle_id: number;
  start_date: IsoDate;
  end_date: IsoDate;
  state: 'pending' | 'confirmed' | 'finalized' | 'canceled';
  cancel_reason: 'expired' | 'replaced' | 'released' | 'customer' | 'agency' | 'no_show' | null;
  total_cents: number;
  deposit_cents: number;
  payment_id: string | null;
  confirmed_at: Date | null;
  created_day: IsoDate;
}

interface PaymentRecord {
  id: string;
  account_id: number;
  amount_cents: number;
  binding: 'bound' | 'provisional' | 'unbound';
  reservation_id: number | null;
  state: 'open' | 'succeeded' | 'canceled';
  provider_id: string | null;
  intent_id: string | null;
  refunded_elsewhere_cents: number;
  disputed_at: Date | null;
}

interface RefundRecord {
  /** That of the payment when all that was left of it is refunded. */
  id: string;
  payment_id: string;
  reason: 'canceled' | 'unclaimed' | 'duplicate' | 'refused' | 'not_rebuilt' | 'excess';
  amount_cents: number;
  state: 'due' | 'pending' | 'succeeded' | 'failed';
  provider_id: string | null;
  settled_at: Date | null;
}

interface LineRecord {
  reservation_id: number;
  accessory_id: number;
  quantity: number;
}

interface Books {
  reservations: ReservationRecord[];
  payments: PaymentRecord[];
  refunds: RefundRecord[];
  lines: LineRecord[];
  days: { accessory_id: number; day: IsoDate; reserved: number }[];
  mails: { kind: string; aggregate_id: string; sent_at: Date | null }[];
}

const isLive = ({ state }: ReservationRecord): boolean => state !== 'canceled';
const isPaid = ({ state }: ReservationRecord): boolean => state === 'confirmed' || state === 'finalized';

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

const readBooks = async ({ look }: World): Promise<Books> => ({
  reservations: await look(
    `SELECT id, account_id, vehicle_id, start_date, end_date, state, cancel_reason, total_cents, deposit_cents,
            payment_id, confirmed_at, created_day FROM reservation ORDER BY id`,
  ),
  payments: await look(
    `SELECT id, account_id, amount_cents, binding, reservation_id, state, provider_id, intent_id,
            refunded_elsewhere_cents, disputed_at
       FROM payment ORDER BY created_at, provider_id`,
  ),
  refunds: await look(
    'SELECT id, payment_id, reason, amount_cents, state, provider_id, settled_at FROM refund',
  ),
  lines: await look('SELECT reservation_id, accessory_id, quantity FROM reservation_accessory'),
  days: await look('SELECT accessory_id, day, reserved FROM accessory_day'),
  mails: await look('SELECT kind, aggregate_id, sent_at FROM outbox'),
});

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

const capturedOf = ({ ledger }: World, paymentId: string): LedgerIntent[] =>
  ledger.intents().filter((intent) => intent.receivedCents > 0 && intent.metadata['payment'] === paymentId);

/** I2, I3: a paid reservation has its own captured deposit, to the cent, which has not gone back. */
const unpaid = (world: World, { reservations, payments }: Books): Finding[] =>
  reservations.filter(isPaid).flatMap((reservation) => {
    const { id, payment_id: paymentId, deposit_cents: depositCents, account_id: accountId } = reservation;
    const payment = payments.find((row) => row.id === paymentId);
    const captured = paymentId === null ? [] : capturedOf(world, paymentId);
    const receivedCents = captured.reduce((sum, intent) => sum + intent.receivedCents, 0);
    const wrong = (text: string): Finding => ({ invariant: 'I2', text: `reservation ${id} ${text}` });
    return [
      ...(receivedCents === depositCents
        ? []
        : [wrong(`is paid, and ${receivedCents} of ${depositCents} cents were captured`)]),
      ...(payment?.account_id === accountId ? [] : [wrong('was paid by somebody else')]),
      ...(captured.some((intent) => ownRefundsOf(world, intent) > 0)
        ? [{ invariant: 'I3', text: `reservation ${id} is live, and its deposit went back` }]
        : []),
      ...(reservations.filter((other) => other.payment_id === paymentId).length === 1
        ? []
        : [wrong('shares its payment with another one')]),
    ];
  });

/** I7: what the books call canceled never takes money. */
const chargedAfterCancel = (world: World, { payments }: Books): Finding[] =>
  payments
    .filter((payment) => payment.state === 'canceled' && capturedOf(world, payment.id).length > 0)
    .map((payment) => ({ invariant: 'I7', text: `payment ${payment.id} is canceled, and was charged` }));

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

/** I4: every captured cent is in exactly one of a live reservation, a deposit lost by rule, a refund, an alarm. */
const money = (world: World, books: Books): Finding[] => [
  ...world.ledger.intents().flatMap((intent) => {
    if (intent.receivedCents === 0) return [];
    const places = placesOf(world, books, intent);
    return places.length === 1
      ? []
      : [
          {
            invariant: 'I4',
            text: `${intent.receivedCents} cents of ${intent.id} are in ${places.join(' and ') || 'no place'}`,
          },
        ];
  }),
  ...world.ledger.refundedTwice().map((id) => ({ invariant: 'I4', text: `${id} was asked back twice` })),
  ...books.refunds
    .filter(({ settled_at: settledAt, state }) => settledAt !== null && state !== 'failed')
    .map(({ payment_id: id }) => ({ invariant: 'I4', text: `${id} went back by other means, and again` })),
  ...world.ledger.madeTwice().map((ref) => ({ invariant: 'I7', text: `payment ${ref} can be paid twice` })),
];

/** What we gave back of it; what was given back by hand is somebody else's act. */
const ownRefundsOf = ({ ledger }: World, { id }: LedgerIntent): number =>
  ledger.refundedCents(id) - ledger.byHandCents(id);

const border = (startDate: IsoDate): number =>
  agencyInstant(startDate, PICKUP_TIME).getTime() - FREE_CANCELLATION_HOURS * 3_600_000;

/** Where what was not given back by hand is. */
const placesOf = (world: World, { reservations, refunds }: Books, intent: LedgerIntent): string[] => {
  const { ledger, witness } = world;
  const ref = intent.metadata['payment'];
  const refund = refunds.find((row) => row.id === ref);
  const ownCents = ownRefundsOf(world, intent);
  const leftCents = intent.receivedCents - ledger.byHandCents(intent.id);
  if (leftCents === 0) return ['hands'];
  const paid = reservations.filter((row) => row.payment_id === ref);
  const isLost = paid.some(({ id, state, cancel_reason: reason, start_date: startDate }) => {
    const canceled = witness.canceledAt.get(id);
    // Not heard: the process died before it answered, and the moment is not known.
    const isLate = canceled === undefined || canceled.answeredAt.getTime() > border(startDate);
    return state === 'canceled' && reason === 'customer' && isLate && refund === undefined;
  });
  return [
    ...paid.filter(isPaid).map(({ id }) => `reservation ${id}`),
    ...(isLost ? ['a lost deposit'] : []),
    ...(ownCents === leftCents ? ['a refund'] : []),
    ...(ownCents > 0 && ownCents !== leftCents ? ['part of a refund', 'nothing'] : []),
    ...(refund?.state === 'failed' ? ['an alarm'] : []),
  ];
};

/** A deposit goes back until its deadline or when the agency cancels, and only then. */
const deadlines = ({ witness }: World, { reservations, refunds }: Books): Finding[] =>
  reservations.flatMap((row) => {
    const { id, confirmed_at: confirmedAt } = row;
    const asked = witness.canceledAt.get(id)?.askedAt;
    const refund = refunds.find(({ id: refundId }) => refundId === row.payment_id);
    // Money that reaches a hold while it is cancelled goes back in any case.
    const wasPaid = asked !== undefined && confirmedAt !== null && confirmedAt < asked;
    const isKept = row.state === 'canceled' && row.cancel_reason === 'customer' && wasPaid;
    return isKept && asked.getTime() > border(row.start_date) && refund?.reason === 'canceled'
      ? [{ invariant: '4.8', text: `reservation ${id} was cancelled too late, and its deposit goes back` }]
      : [];
  });

/** Whatever moved at the provider without us is shown to the manager. */
const alarms = ({ ledger, wasRestored }: World, { payments, refunds }: Books): Finding[] =>
  ledger.intents().flatMap((intent) => {
    const payment = payments.find((row) => row.id === intent.metadata['payment']);
    if (intent.receivedCents === 0 || payment === undefined) return [];
    const own = refunds.filter(({ payment_id, state }) => payment_id === payment.id && state !== 'failed');
    const ownCents = own.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
    const elsewhereCents = Math.max(0, ledger.refundedCents(intent.id) - ownCents);
    return [
      ...(payment.refunded_elsewhere_cents === elsewhereCents
        ? []
        : [
            {
              invariant: 'alarm',
              text: `${elsewhereCents} cents of ${intent.id} went back by hand, ${payment.refunded_elsewhere_cents} are shown`,
            },
          ]),
      // Told once: the base that heard it may have been replaced.
      ...(wasRestored || intent.isDisputed === (payment.disputed_at !== null)
        ? []
        : [{ invariant: 'alarm', text: `${intent.id} is disputed, and nobody is shown it` }]),
    ];
  });

/** Given back by hand, or by the application before a restoration: nobody may keep what it paid for. */
const isAbandoned = ({ ledger, wasRestored }: World, { id, receivedCents }: LedgerIntent): boolean =>
  (wasRestored ? ledger.refundedCents(id) : ledger.byHandCents(id)) === receivedCents;

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

/** Who asks what became of money that was taken hears of a reservation, or of a refund; never that nothing happened. */
const outcomes = ({ ledger, witness }: World, { reservations, refunds }: Books): Finding[] =>
  ledger
    .intents()
    .filter((intent) => intent.receivedCents > 0)
    .flatMap((intent) => {
      const said = witness.outcomes.get(intent.sessionId ?? intent.id);
      const isGoingBack = refunds.some((row) => row.id === intent.metadata['payment']);
      const hasServed = reservations.some((row) => row.payment_id === intent.metadata['payment']);
      const wanted = hasServed && !isGoingBack ? 'confirmed' : 'refund';
      return said === undefined || said === wanted
        ? []
        : [{ invariant: 'outcome', text: `${intent.id} is said to be ${said}, and is ${wanted}` }];
    });
