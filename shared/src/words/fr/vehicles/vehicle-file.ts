import type { VehicleFileWords } from '../../../vehicles/vehicle-csv.ts';
import { vehicleFormWords } from './vehicle-form.ts';

/** The export of vehicles. */
export const vehicleFile: VehicleFileWords = {
  status: 'Statut',
  statuses: { ACTIVE: 'Actif', ARCHIVED: 'Archivé' },
  form: vehicleFormWords,
};
