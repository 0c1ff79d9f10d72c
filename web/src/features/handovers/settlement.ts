import { editedSettlement, excessOf, settlementOf } from '@volant/shared/handovers/handover.rules.ts';
import type { ReturnExcess, ReturnFacts } from '@volant/shared/handovers/handover.rules.ts';
import type { SettlementLine } from '@volant/shared/handovers/handover-parts.ts';
import { settlementCause } from '@volant/shared/handovers/settlement-cause.rules.ts';
import { settlementCauseText } from '#words/handovers/settlement-cause.ts';
import { linesOf } from './api/handover-calls.ts';
import type { DeviceDraft } from './device/device-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { ledgerQueries } from '../ledger/api/ledger.queries.ts';

/** What the computed lines are made of, for the screen to explain them. */
export const excessOfDraft = (draft: DeviceDraft, at: Date): ReturnExcess =>
  excessOf(factsOf(draft, at), draft.basis);

/** The settlement of a return as it stands: computed, with what was entered. */
export const settlementLines = (draft: DeviceDraft, at: Date): SettlementLine[] =>
  editedSettlement(settlementOf(factsOf(draft, at), draft.basis), linesOf(draft.content));

/** How a line came about, as the report prints it; '' where its name says it. */
export const causeOf = (draft: DeviceDraft, line: SettlementLine, at: Date): string => {
  const cause = settlementCause(line, {
    ...excessOfDraft(draft, at),
    allowedKm: draft.basis.allowedKm,
    endDate: draft.handover.endDate,
    returnedAt: at,
  });
  return cause === undefined ? '' : settlementCauseText(cause);
};

const factsOf = ({ content, handover }: DeviceDraft, returnedAt: Date): ReturnFacts => ({
  ...content,
  endDate: handover.endDate,
  returnedAt,
});

/** What is due for the rental: by its account, or without a network as it was when the report was opened. */
export const useDue = ({ reservationId, basis }: Pick<DeviceDraft, 'reservationId' | 'basis'>): number => {
  const { data } = useQuery({ ...ledgerQueries.of(reservationId), staleTime: 0, enabled: useIsOnline() });
  return data?.dueCents ?? basis.dueCents;
};
