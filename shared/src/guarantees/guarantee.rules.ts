import { GUARANTEE_NOTICE_HOURS } from '../agency.ts';
import { agencyDay, type IsoDate } from '../kernel/iso-date.ts';
import type { ReservationState } from '../availability/reservation-state.ts';

/** How a guarantee is given. Only a card is held through the payment provider; the others are recorded by hand. */
export const GUARANTEE_METHODS = ['card', 'terminal', 'cash', 'transfer'] as const;
export type GuaranteeMethod = (typeof GUARANTEE_METHODS)[number];

/**
 * 'asked': the customer has not given their card yet. 'captured': all or part of it was kept, and the rest released.
 */
export const GUARANTEE_STATES = ['asked', 'held', 'released', 'captured', 'expired'] as const;
export type GuaranteeState = (typeof GUARANTEE_STATES)[number];

/** A manager's decision about a guarantee. */
export type GuaranteeDecision = 'release' | 'capture';

/** Whether a guarantee is asked for or held and has not ended. */
export const isLiveGuarantee = (state: GuaranteeState): boolean => state === 'asked' || state === 'held';

export type AskRefusal = 'not_confirmed' | 'too_early';

/**
 * Why a guarantee cannot be asked for; undefined when it can. It is taken when the keys are handed over: for a
 * confirmed rental, from its first day on.
 */
export const askRefusal = (
  rental: { state: ReservationState; startDate: IsoDate },
  now: Date,
): AskRefusal | undefined => {
  if (rental.state !== 'confirmed') return 'not_confirmed';
  return agencyDay(now) < rental.startDate ? 'too_early' : undefined;
};

/** An announcement to the customer that a part will be kept. */
export interface GuaranteeNotice {
  at: Date;
  cents: number;
}

/** When the announced amount may be kept. */
export const keepableFrom = ({ at }: Pick<GuaranteeNotice, 'at'>): Date =>
  new Date(at.getTime() + GUARANTEE_NOTICE_HOURS * 3_600_000);

/** The most that may be kept: what is held, but no more than the customer owes. */
export const maxKeepable = ({ heldCents, dueCents }: { heldCents: number; dueCents: number }): number =>
  Math.max(0, Math.min(heldCents, dueCents));

export type KeepRefusal = 'no_debt' | 'too_much' | 'no_notice' | 'notice_too_recent';

/**
 * Why an amount may not be kept from a held guarantee; undefined when it may. The customer must owe it, and must have
 * signed the statement or been told two days before that as much will be kept.
 */
export const keepRefusal = (
  facts: {
    heldCents: number;
    dueCents: number;
    wantedCents: number;
    isStatementSigned: boolean;
    notice: GuaranteeNotice | null;
  },
  now: Date,
): KeepRefusal | undefined => {
  const { wantedCents, isStatementSigned, notice } = facts;
  if (facts.dueCents <= 0) return 'no_debt';
  if (wantedCents > maxKeepable(facts)) return 'too_much';
  if (isStatementSigned) return undefined;
  if (notice === null || wantedCents > notice.cents) return 'no_notice';
  return now < keepableFrom(notice) ? 'notice_too_recent' : undefined;
};

/** The state of a guarantee's payment at the provider. */
export interface SeenGuarantee {
  status: 'authorized' | 'succeeded' | 'canceled';
  captureBefore: Date | null;
  receivedCents: number;
  /** For a canceled one: whether a held card was released by somebody, not by expiry. */
  wasReleased: boolean;
}

export interface GuaranteeFacts {
  state: GuaranteeState;
  amountCents: number;
  keptCents: number;
  captureBefore: Date | null;
}

/**
 * The guarantee updated from the provider; undefined when nothing changed or it already ended here. A payment canceled
 * there counts as expired unless it was released: no card was given, or the authorization lapsed. `wasReleased` matters
 * because the recorded decision may be lost with the database.
 */
export const guaranteeAfter = (
  known: GuaranteeFacts & { decision: GuaranteeDecision | null },
  seen: SeenGuarantee,
): Pick<GuaranteeFacts, 'state' | 'keptCents' | 'captureBefore'> | undefined => {
  const { captureBefore } = known;
  if (!isLiveGuarantee(known.state)) return undefined;
  switch (seen.status) {
    case 'authorized':
      return known.state === 'held' && captureBefore?.getTime() === seen.captureBefore?.getTime()
        ? undefined
        : { state: 'held', keptCents: 0, captureBefore: seen.captureBefore };
    case 'succeeded':
      return { state: 'captured', keptCents: Math.min(seen.receivedCents, known.amountCents), captureBefore };
    case 'canceled':
      return {
        state: known.decision === 'release' || seen.wasReleased ? 'released' : 'expired',
        keptCents: 0,
        captureBefore,
      };
  }
};
