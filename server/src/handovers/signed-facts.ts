import type { WireHandover } from '@volant/shared/handovers/handovers.schema.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import type { VehicleRow } from '../vehicles/index.ts';
import type { HandoverRow } from './handovers.store.ts';

/** The facts about vehicle and rental that a report states. */
export type SignedFacts = Pick<WireHandover, 'vehicle' | 'startDate' | 'endDate'>;

/** The current facts. */
export const currentFacts = (
  vehicleId: number,
  vehicle: VehicleRow | undefined,
  { startDate, endDate }: Pick<SignedFacts, 'startDate' | 'endDate'>,
): SignedFacts => ({
  vehicle: {
    id: vehicleId,
    name: vehicle ? vehicleName(vehicle) : '',
    plate: vehicle?.plate ?? null,
    category: vehicle?.category ?? null,
    isElectric: vehicle?.energy === 'electrique',
  },
  startDate,
  endDate,
});

/** The facts stored with a signature. */
export interface KeptFacts extends SignedFacts {
  /** For a return: the late days charged; absent when they are not the computed ones. */
  lateDays?: number;
}

/** The facts at the time of the signature; undefined for a draft and in reports from before this column. */
export const signedFactsOf = (row: Pick<HandoverRow, 'signed_facts'>): KeptFacts | undefined =>
  // Only `completeHandover` writes the column.
  (row.signed_facts as unknown as KeptFacts | null) ?? undefined;
