import {
  editedSettlement,
  extraKm,
  lateDays,
  missingFuel,
  settlementOf,
} from '@volant/shared/handovers/handover.rules.ts';
import type { SettlementLine } from '@volant/shared/handovers/handover-parts.ts';
import { closedDays } from '@volant/shared/pricing/closures.rules.ts';
import { linesOf } from './api/handover-calls.ts';
import type { DeviceDraft } from './device/device-store.ts';

/** What the computed lines are made of, for the screen to explain them. */
export interface SettlementCauses {
  drivenKm: number;
  extraKm: number;
  missingEighths: number;
  lateDays: number;
}

export const causesOf = ({ content, basis, handover }: DeviceDraft, at: Date): SettlementCauses => {
  const out = basis.departure;
  const drivenKm = Math.max(0, (content.odometerKm ?? basis.minOdometerKm) - basis.minOdometerKm);
  return {
    drivenKm,
    extraKm: extraKm(drivenKm, basis.allowedKm),
    missingEighths: missingFuel(out?.fuelEighths ?? null, content.fuelEighths),
    lateDays: lateDays({
      endDate: handover.endDate,
      returnedAt: at,
      graceMinutes: basis.graceMinutes,
      isClosed: closedDays(basis.closures).isClosed,
    }),
  };
};

/** The settlement of a return as it stands: computed, with what was entered. */
export const settlementLines = (draft: DeviceDraft, at: Date): SettlementLine[] => {
  const { content, basis } = draft;
  const causes = causesOf(draft, at);
  return editedSettlement(
    settlementOf({
      ...causes,
      extraKmCents: basis.extraKmPriceCents,
      fuelEighthCents: basis.fuelEighthPriceCents,
      dailyPriceCents: basis.dailyPriceCents,
      latePercent: basis.latePercent,
      needsCleaning: content.needsCleaning,
      cleaningCents: basis.cleaningPriceCents,
      newDamages: content.damages.length,
    }),
    linesOf(content),
  );
};
