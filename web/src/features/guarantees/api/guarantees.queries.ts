import { queryOptions } from '@tanstack/react-query';
import { guaranteesApi } from '@volant/shared/guarantees/guarantees.api.ts';
import type {
  CautionPage,
  Guarantee as WireGuarantee,
  GuaranteeToDecide as WireToDecide,
  OwnGuarantee as WireOwnGuarantee,
  ReservationGuarantees as WireGuarantees,
} from '@volant/shared/guarantees/guarantees.schema.ts';
import { toCents, type Cents } from '@volant/shared/kernel/money.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';

type WireNotice = NonNullable<WireGuarantee['notice']>;
export type Guarantee = Omit<InCents<WireGuarantee, 'amount' | 'kept'>, 'notice'> & {
  notice: InCents<WireNotice, 'amount'> | null;
};
export type OwnGuarantee = InCents<WireOwnGuarantee, 'amount' | 'kept'>;
export type GuaranteeToDecide = InCents<WireToDecide, 'amount'>;
export type Charge = InCents<WireGuarantees['charges'][number], 'amount'>;
export type ShownCaution = InCents<CautionPage, 'amount'>;

export interface GuaranteesToDecide {
  /** Released by the bank within two days. */
  expiring: readonly GuaranteeToDecide[];
  /** Of rentals that ended and owe nothing. */
  toReturn: readonly GuaranteeToDecide[];
}

export interface ReservationGuarantees {
  /** Newest first. */
  guarantees: readonly Guarantee[];
  refusal: string | null;
  dueCents: Cents;
  /** Of that, what the return report was signed for; null without a report. */
  signedCents: Cents | null;
  /** Charges that still count. */
  charges: readonly Charge[];
}

/** While the customer holds their phone in front of the screen, or the provider has not answered. */
const WAITING_REFETCH_MS = 2500;

const guaranteeInCents = ({ notice, ...guarantee }: WireGuarantee): Guarantee => ({
  ...inCents(guarantee, ['amount', 'kept']),
  notice: notice && inCents(notice, ['amount']),
});

const isWaiting = ({ guarantees }: ReservationGuarantees): boolean =>
  guarantees.some(({ state, deciding }) => state === 'asked' || deciding !== null);

const readCaution = async (token: string, signal?: AbortSignal): Promise<ShownCaution> =>
  inCents(await readApi(guaranteesApi.page, { params: { token }, ...(signal && { signal }) }), ['amount']);

export const guaranteeQueries = {
  ofReservation: (reservationId: number) =>
    queryOptions({
      queryKey: ['guarantees', 'of', reservationId],
      queryFn: async ({ signal }): Promise<ReservationGuarantees> => {
        const answer = await readApi(guaranteesApi.ofReservation, { params: { id: reservationId }, signal });
        return {
          guarantees: answer.guarantees.map(guaranteeInCents),
          refusal: answer.refusal,
          dueCents: toCents(answer.due),
          signedCents: answer.signed === null ? null : toCents(answer.signed),
          charges: answer.charges.map((charge) => inCents(charge, ['amount'])),
        };
      },
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? WAITING_REFETCH_MS : false),
    }),
  /** Guarantees that a manager should decide about: the list shows each once. */
  toDecide: () =>
    queryOptions({
      queryKey: ['guarantees', 'to decide'],
      queryFn: async ({ signal }): Promise<GuaranteesToDecide> => {
        const { expiring, toReturn } = await readApi(guaranteesApi.toDecide, { signal });
        const owed = toReturn.map((held) => inCents(held, ['amount']));
        const isOwed = (id: number): boolean => owed.some((held) => held.id === id);
        const ending = expiring.filter(({ id }) => !isOwed(id));
        return { expiring: ending.map((held) => inCents(held, ['amount'])), toReturn: owed };
      },
      staleTime: 0,
    }),
  mine: () =>
    queryOptions({
      queryKey: ['guarantees', 'mine'],
      queryFn: async ({ signal }): Promise<OwnGuarantee[]> =>
        (await readApi(guaranteesApi.mine, { signal })).map((own) => inCents(own, ['amount', 'kept'])),
    }),
  /** What the page of a link shows. */
  caution: (token: string) =>
    queryOptions({
      queryKey: ['guarantees', 'caution', token],
      queryFn: ({ signal }) => readCaution(token, signal),
      staleTime: 0,
      gcTime: 0,
    }),
};
