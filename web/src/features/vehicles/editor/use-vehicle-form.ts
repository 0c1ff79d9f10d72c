import { useForm } from 'react-hook-form';
import { newVehicleForm, vehicleChangeForm } from '@volant/shared/vehicles/vehicle-form.schema.ts';
import type { VehicleDraft, VehicleField } from '@volant/shared/vehicles/vehicle-form.ts';
import type { VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import { formResolver } from '../../../lib/typed-input.ts';
import type { SaveFailure } from './save-failure.ts';
import type { VehicleForm } from './vehicle-fields.tsx';
import { vehicleFactFaultWords } from '#words/vehicles/vehicle-fact-faults.ts';
import { vehicleFaultWords } from '#words/vehicles/vehicle-faults.ts';

/** The form of a new vehicle or of an edit, each with its own messages. */
export const useVehicleForm = (kind: 'new' | 'change', initial: VehicleDraft): VehicleForm =>
  useForm<VehicleDraft, unknown, VehicleDetails>({
    resolver: formResolver(kind === 'new' ? newVehicleForm : vehicleChangeForm, {
      vehicleFacts: vehicleFactFaultWords,
      vehicles: vehicleFaultWords,
    }),
    defaultValues: initial,
    shouldFocusError: false,
  });

/** Shows the server's refusals on their fields. */
export const showFailure = (form: VehicleForm, { fields }: SaveFailure): void => {
  for (const [field, message] of Object.entries(fields)) {
    form.setError(field as VehicleField, { type: 'server', message });
  }
};
