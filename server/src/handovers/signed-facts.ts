import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import type { VehicleRow } from '../vehicles/index.ts';
import type { SignedFacts } from './handover-columns.store.ts';

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
