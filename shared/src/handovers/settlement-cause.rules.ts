import type { IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import type { SettlementLine } from './handover-parts.ts';

/** The quantities that the lines of a settlement were computed from. */
export interface SettlementFacts {
  extraKm: number;
  allowedKm: number;
  missingEighths: number;
  missingTenths: number;
  /** The last day of the rental; `returnedAt` is when the vehicle came back. */
  endDate: IsoDate;
  returnedAt: Date;
  /** The late days charged; absent when unknown. */
  lateDays?: number;
}

/** How a line was computed. `eachCents`: price of one unit; absent when the line was not computed from one. */
export type SettlementCause = { eachCents?: Cents } & (
  | { kind: 'extra_km'; km: number; allowedKm: number }
  | { kind: 'fuel'; eighths: number }
  | { kind: 'charge'; tenths: number }
  | { kind: 'late'; days: number; endDate: IsoDate; returnedAt: Date }
);

/** How a line was computed; undefined when its label says enough. */
export const settlementCause = (
  { kind, computedCents }: Pick<SettlementLine, 'kind' | 'computedCents'>,
  { extraKm, allowedKm, missingEighths, missingTenths, endDate, returnedAt, lateDays = 0 }: SettlementFacts,
): SettlementCause | undefined => {
  const each = (count: number): { eachCents?: Cents } =>
    count > 0 && computedCents > 0 && computedCents % count === 0 ? { eachCents: computedCents / count } : {};
  if (kind === 'extra_km' && extraKm > 0) return { kind, km: extraKm, allowedKm, ...each(extraKm) };
  if (kind === 'fuel' && missingEighths > 0)
    return { kind, eighths: missingEighths, ...each(missingEighths) };
  if (kind === 'fuel' && missingTenths > 0)
    return { kind: 'charge', tenths: missingTenths, ...each(missingTenths) };
  if (kind === 'late' && computedCents > 0)
    return { kind, days: lateDays, endDate, returnedAt, ...each(lateDays) };
  return undefined;
};
