import type { WireHandover } from '@volant/shared/handovers/handovers.schema.ts';
import type { VehicleRow } from '../vehicles/index.ts';
import type { HandoverRow } from './handovers.store.ts';

/** What a report names of its vehicle and its rental. */
export type SignedFacts = Pick<WireHandover, 'vehicle' | 'startDate' | 'endDate'>;

/** As they are now. */
export const currentFacts = (
  vehicleId: number,
  vehicle: VehicleRow | undefined,
  { startDate, endDate }: Pick<SignedFacts, 'startDate' | 'endDate'>,
): SignedFacts => ({
  vehicle: {
    id: vehicleId,
    name: vehicle ? `${vehicle.brand} ${vehicle.model}` : '',
    plate: vehicle?.plate ?? null,
    category: vehicle?.category ?? null,
    isElectric: vehicle?.energy === 'electrique',
  },
  startDate,
  endDate,
});

/** What is kept with a signature. */
export interface KeptFacts extends SignedFacts {
  /** Of a return: the days that its settlement charges; absent where they are not what was computed. */
  lateDays?: number;
}

/** As they were when the report was signed; undefined for a draft, and in reports from before they were kept. */
export const signedFactsOf = (row: Pick<HandoverRow, 'signed_facts'>): KeptFacts | undefined =>
  // Only `completeHandover` writes it.
  (row.signed_facts as unknown as KeptFacts | null) ?? undefined;
