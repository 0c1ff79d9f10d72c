import { csvLine, type CsvCell } from '../kernel/csv.ts';
import { toCents } from '../kernel/money.ts';
import {
  textInControl,
  VEHICLE_FIELDS,
  VEHICLE_FORM,
  type VehicleField,
  type VehicleFormWords,
} from './vehicle-form.ts';
import type { ManagedVehicle, VehicleDetails } from './vehicles.schema.ts';

/** Name of the file of the exported vehicles. */
export const VEHICLES_FILE = 'vehicules.csv';

/** What the file says in a language. */
export interface VehicleFileWords {
  status: string;
  statuses: Readonly<Record<ManagedVehicle['status'], string>>;
  form: VehicleFormWords;
}

/** What is in the control of the form, so that the import reads back what was exported. */
const cellOf = <Field extends VehicleField>(
  field: Field,
  vehicle: VehicleDetails,
  form: VehicleFormWords,
): CsvCell => {
  const { input } = VEHICLE_FORM[field];
  const value: unknown = vehicle[field];
  if (input.kind === 'number' && input.unit === '€' && typeof value === 'number')
    return { cents: toCents(value) };
  // Digits without the spaces between thousands: a spreadsheet adds them up.
  if (typeof value === 'number') return String(value);
  return textInControl(field, VEHICLE_FORM[field].format(vehicle[field]), form);
};

/** The columns in their order: the number plate first, by which the import knows a vehicle. */
const FIELDS: readonly VehicleField[] = ['plate', ...VEHICLE_FIELDS.filter((field) => field !== 'plate')];

const headOf = (field: VehicleField, { fields, publicDescription }: VehicleFormWords): string =>
  field === 'description' ? publicDescription : fields[field].label;

export const vehicleCsvHeader = ({ status, form }: VehicleFileWords): string =>
  csvLine([...FIELDS.map((field) => headOf(field, form)), status]);

export const csvOfVehicles = (
  vehicles: readonly ManagedVehicle[],
  { statuses, form }: VehicleFileWords,
): string =>
  vehicles
    .map((vehicle) =>
      csvLine([...FIELDS.map((field) => cellOf(field, vehicle, form)), statuses[vehicle.status]]),
    )
    .join('');
