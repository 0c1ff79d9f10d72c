import type { Resolution } from '@volant/shared/planning/planning.schema.ts';
import type { Answer, Call } from './call.ts';
import type { OrderBody } from './initial-data.ts';

/** An invariant that was broken (I1 to I13, 4.8, L): the comment of its check says what it is. */
export interface Finding {
  invariant: string;
  text: string;
}

/** A rental as its customer ordered it. */
export interface ConfirmedRental {
  accountId: number;
  vehicleId: number;
  startDate: string;
  endDate: string;
}

/** A reservation as it was answered to a caller. */
export interface ShownReservation {
  id: number;
  status: string;
  totalPrice: number;
  deposit: number;
}

/** Records what was asked and answered, to compare it with the books at the end. */
export interface Observations {
  readonly findings: Finding[];
  /** A call was made; it may never be answered. */
  asked(wish: Call): void;
  heard(wish: Call, answer: Answer): void;
  /** The price under which a reservation was first shown. */
  readonly shown: ReadonlyMap<number, { totalPrice: number; deposit: number }>;
  /** Reservations that were answered to the same order of the same customer, oldest first. */
  readonly answers: ReadonlyMap<string, number[]>;
  /** Payments that somebody can pay: the client secret or the address of the page was answered. */
  readonly handedOut: ReadonlySet<string>;
  /** By payment: the reservation that it was opened for. */
  readonly boundTo: ReadonlyMap<string, number>;
  /** Cancellations: when each was asked and answered. */
  readonly canceledAt: ReadonlyMap<number, Pick<Answer, 'askedAt' | 'answeredAt'>>;
  /** Reservations that were answered as confirmed; a restoration does not forget them. */
  readonly confirmed: ReadonlyMap<number, ConfirmedRental>;
  /** Reservations that somebody asked to cancel, whatever the answer. */
  readonly cancelAsked: ReadonlySet<number>;
  /** Reservations that somebody asked to give another vehicle, other days or another price, whatever the answer. */
  readonly changeAsked: ReadonlySet<number>;
  /** Unavailabilities that somebody asked to lift, whatever the answer. */
  readonly liftAsked: ReadonlySet<number>;
  /** Days that are surely closed: when that was answered. Nobody asked to open them since. */
  readonly closedSince: ReadonlyMap<string, Date>;
  /** Keys of entries that were acknowledged at the till. */
  readonly tillKeys: ReadonlySet<string>;
  tookAtTill(entry: { requestKey: string }): void;
  /** By payment: the last outcome that its return page was answered. */
  readonly outcomes: ReadonlyMap<string, string>;
  /** Outcomes that were answered while things went on may have changed. */
  forgetOutcomes(): void;
  /** Marks this moment; the function returned forgets what was answered since. */
  keep(): () => void;
}

/** The statuses that a caller may be answered. */
const EXPECTED = new Set([200, 201, 204, 400, 403, 404, 409, 410, 422, 429, 503]);

export const openObservations = (): Observations => {
  const findings: Finding[] = [];
  const shown = new Map<number, { totalPrice: number; deposit: number }>();
  const answers = new Map<string, number[]>();
  const handedOut = new Set<string>();
  const boundTo = new Map<string, number>();
  const canceledAt = new Map<number, Pick<Answer, 'askedAt' | 'answeredAt'>>();
  const outcomes = new Map<string, string>();
  const confirmed = new Map<number, ConfirmedRental>();
  const cancelAsked = new Set<number>();
  const changeAsked = new Set<number>();
  const liftAsked = new Set<number>();
  const tillKeys = new Set<string>();
  const closedSince = new Map<string, Date>();
  const openAsked = new Set<string>();
  /** By number: the order that it was first answered to, before and after a restoration. */
  const meanings = new Map<number, string>();

  const hearBooking = (wish: Call, { status, body, askedAt }: Answer): void => {
    const { id, totalPrice, deposit } = body as ShownReservation;
    const order = wish.body as OrderBody;
    const closed = [order.startDate, order.endDate].filter((day) => isClosedBefore(day, askedAt));
    if (status === 201 && closed.length > 0)
      findings.push({ invariant: 'closed', text: `${id} was ordered for ${closed.join(' and ')}` });
    // It may stand for other days and another price by now.
    if (changeAsked.has(id)) return;
    const meaning = orderKey(wish);
    if ((meanings.get(id) ?? meaning) !== meaning)
      findings.push({
        invariant: 'numbers',
        text: `${id} stands for ${meanings.get(id) ?? ''} and ${meaning}`,
      });
    meanings.set(id, meaning);
    if ((body as ShownReservation).status === 'upcoming') {
      const { startDate, endDate, vehicule } = order;
      confirmed.set(id, { accountId: wish.who.id, vehicleId: vehicule.id, startDate, endDate });
    }
    const first = shown.get(id);
    if (!first) {
      shown.set(id, { totalPrice, deposit });
      if (status === 201 && order.totalPrice !== totalPrice)
        findings.push({
          invariant: 'I9',
          text: `${id} was ordered at ${order.totalPrice}, made at ${totalPrice}`,
        });
    } else if (first.totalPrice !== totalPrice || first.deposit !== deposit) {
      findings.push({
        invariant: 'I9',
        text: `the price of ${id} changed from ${first.totalPrice} to ${totalPrice}`,
      });
    }
    const ids = answers.get(orderKey(wish)) ?? [];
    if (ids.at(-1) !== id) answers.set(orderKey(wish), [...ids, id]);
  };

  const isClosedBefore = (day: string, moment: Date): boolean => {
    const since = closedSince.get(day);
    return since !== undefined && since <= moment;
  };

  /** What may have happened from now on, whether it is answered or not. */
  const ask = ({ method, path, body }: Call): void => {
    const canceled = /^\/api\/reservations\/(\d+)(\?.*)?$/.exec(path)?.[1];
    if (method === 'PATCH' && canceled !== undefined) cancelAsked.add(Number(canceled));
    const absent = /^\/api\/reservations\/(\d+)\/no-show$/.exec(path)?.[1];
    if (absent !== undefined) cancelAsked.add(Number(absent));
    const changed = /^\/api\/reservations\/(\d+)\/change$/.exec(path)?.[1];
    if (changed !== undefined) changeAsked.add(Number(changed));
    if (path === '/api/blocks') {
      for (const { act, reservationId } of (body as { resolve?: Resolution[] }).resolve ?? [])
        (act === 'move' ? changeAsked : cancelAsked).add(reservationId);
    }
    const lifted = /^\/api\/blocks\/(\d+)$/.exec(path)?.[1];
    if (lifted !== undefined) liftAsked.add(Number(lifted));
    const opened = /^\/api\/closures\/(.+)$/.exec(path)?.[1];
    if (opened === undefined) return;
    openAsked.add(opened);
    closedSince.delete(opened);
  };

  return {
    findings,
    shown,
    answers,
    handedOut,
    boundTo,
    canceledAt,
    outcomes,
    confirmed,
    cancelAsked,
    changeAsked,
    liftAsked,
    tillKeys,
    tookAtTill: ({ requestKey }) => {
      tillKeys.add(requestKey);
    },
    closedSince,
    asked: ask,
    forgetOutcomes: () => {
      outcomes.clear();
    },
    keep: () => {
      const restores = [shown, answers, boundTo, canceledAt, closedSince].map((map) =>
        keeping(map as Map<unknown, unknown>),
      );
      return () => {
        for (const restore of restores) restore();
      };
    },
    heard: (wish, answer) => {
      const isForged = wish.who.name === 'forger';
      if (isForged && answer.status !== 400 && answer.status < 500)
        findings.push({ invariant: 'signature', text: `a forged event was answered ${answer.status}` });
      if (wish.who.name === 'provider' && answer.status === 400)
        findings.push({ invariant: 'signature', text: 'an event of the provider was answered 400' });
      if (!EXPECTED.has(answer.status))
        findings.push({
          invariant: 'answers',
          text: `${wish.method} ${wish.path} was answered ${answer.status}`,
        });
      if (answer.status >= 300) return;
      if (wish.method === 'POST' && wish.path === '/api/reservations') hearBooking(wish, answer);
      if (wish.path === '/api/counter/reservations') {
        const { id, totalPrice, deposit } = (answer.body as { reservation: ShownReservation }).reservation;
        if (!shown.has(id)) shown.set(id, { totalPrice, deposit });
      }
      if (wish.method === 'POST' && wish.path === '/api/closures') {
        for (const { day } of (wish.body as { days: { day: string }[] }).days)
          if (!openAsked.has(day) && !closedSince.has(day)) closedSince.set(day, answer.answeredAt);
      }
      const { reservationId } = (typeof wish.body === 'object' ? wish.body : {}) as {
        reservationId?: number;
      };
      const objectId = objectIn(answer.body);
      if (objectId !== undefined) handedOut.add(objectId);
      if (reservationId !== undefined && objectId !== undefined) boundTo.set(objectId, reservationId);
      const canceled = /^\/api\/reservations\/(\d+)$/.exec(wish.path)?.[1];
      if (wish.method === 'PATCH' && canceled !== undefined) canceledAt.set(Number(canceled), answer);
      const asked = /^\/api\/payment\/(\w+)\/reservation$/.exec(wish.path)?.[1];
      if (asked !== undefined) outcomes.set(asked, (answer.body as { payment: string }).payment);
    },
  };
};

const keeping = <K, V>(map: Map<K, V>): (() => void) => {
  const kept = [...map];
  return () => {
    map.clear();
    for (const [key, value] of kept) map.set(key, value);
  };
};

const orderKey = ({ who, body }: Call): string => {
  const { vehicule, startDate, endDate, accessories } = body as OrderBody;
  return `${who.name} ${vehicule.id} ${startDate} ${endDate} ${JSON.stringify(accessories)}`;
};

/** The provider's id in an answer that opens a payment: from the secret of an intent, or the address of a page. */
export const objectIn = (body: unknown): string | undefined => {
  const { clientSecret, url } = body as { clientSecret?: string; url?: string };
  return clientSecret?.split('_secret_')[0] ?? url?.split('/').at(-1);
};
