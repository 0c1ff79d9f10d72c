import { handoversApi } from '@volant/shared/handovers/handovers.api.ts';
import type { HandoverKind, SettlementLine } from '@volant/shared/handovers/handover-parts.ts';
import type { HandoverBasis as WireBasis } from '@volant/shared/handovers/handover-basis.schema.ts';
import type { PhotoHash } from '@volant/shared/handovers/handover-photos.schema.ts';
import type { Completion, HandoverContent, WireHandover } from '@volant/shared/handovers/handovers.schema.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';

export type { Completion, HandoverContent, PhotoHash };

const AMOUNTS = [
  'due',
  'dailyPrice',
  'extraKmPrice',
  'fuelEighthPrice',
  'chargeTenthPrice',
  'cleaningPrice',
  'insuranceExcess',
] as const;

/** What the steps of a draft need besides, in cents. */
export type HandoverBasis = InCents<WireBasis, (typeof AMOUNTS)[number]>;

/** The lines of a settlement, in cents. */
export const linesOf = ({ settlement }: Pick<HandoverContent, 'settlement'>): SettlementLine[] =>
  (settlement ?? []).map(({ kind, computed, amount, reason }) => ({
    kind,
    computedCents: toCents(computed),
    amountCents: toCents(amount),
    reason,
  }));

export const wireLines = (lines: readonly SettlementLine[]): NonNullable<HandoverContent['settlement']> =>
  lines.map(({ kind, computedCents, amountCents, reason }) => ({
    kind,
    computed: toEuros(computedCents),
    amount: toEuros(amountCents),
    reason,
  }));

/** A call that hangs in a dying network is given up and made again. */
const PATIENCE_MS = 30_000;
const FILE_PATIENCE_MS = 120_000;

/**
 * The calls of the device: it keeps what it owes the server, and sends it by itself once there is a network. They are no
 * acts of a screen, which would wait for their answers.
 */
export const handoverCalls = {
  open: async (reservationId: number, kind: HandoverKind) => {
    const { handover, basis } = await callApi(handoversApi.open, {
      params: { id: reservationId },
      body: { kind },
    });
    return { handover, basis: inCents(basis, AMOUNTS) };
  },
  save: ({
    handover: { id, version },
    content,
    device,
  }: {
    handover: WireHandover;
    content: HandoverContent;
    device?: string;
  }): Promise<WireHandover> =>
    callApi(handoversApi.save, {
      params: { id },
      body: { version, content, ...(device !== undefined && { device }) },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }),
  complete: (id: number, completion: Completion): Promise<WireHandover> =>
    callApi(handoversApi.complete, {
      params: { id },
      body: completion,
      signal: AbortSignal.timeout(PATIENCE_MS),
    }),
  /** The office learns that a signature waits on this device for another person. */
  announce: async (id: number): Promise<void> => {
    await callApi(handoversApi.announce, { params: { id }, signal: AbortSignal.timeout(PATIENCE_MS) });
  },
  putPhoto: async (handoverId: number, { id, slot, sha256 }: PhotoHash, file: Blob): Promise<void> => {
    const form = new FormData();
    form.append('photos', file, `${slot}.jpg`);
    const params = { id: handoverId, uuid: id };
    const signal = AbortSignal.timeout(FILE_PATIENCE_MS);
    await callApi(handoversApi.putPhoto, { params, query: { slot, sha256 }, body: form, signal });
  },
};
