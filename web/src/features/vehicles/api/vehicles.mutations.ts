import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import { FACT_FIELDS, VEHICLE_FIELDS } from '@volant/shared/vehicles/vehicle-form.ts';
import type { VehicleDetails, VehicleStatus } from '@volant/shared/vehicles/vehicles.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { downloadApi } from '../../../lib/calls/download.ts';
import { uploadForm } from '../../../lib/calls/upload.ts';
import type { EditedVehicle } from './fleet.queries.ts';
import { vehicleOf, type Vehicle, vehicleQueries } from './vehicles.queries.ts';

type OnProgress = (part: number) => void;

/** The content of one call of update-photos. */
export interface PhotoChange {
  remaining: string[];
  files: File[];
}

/** The form without the facts that are the same in `known`, which the server then keeps. */
const withoutKnownFacts = (details: VehicleDetails, known: Partial<VehicleDetails>): VehicleDetails =>
  Object.fromEntries(
    VEHICLE_FIELDS.filter(
      (field) => !FACT_FIELDS.includes(field) || details[field] !== (known[field] ?? null),
    ).map((field) => [field, details[field]]),
  ) as VehicleDetails;

export const createVehicle = (
  { details, files }: { details: VehicleDetails; files: readonly File[] },
  onProgress: OnProgress,
): Promise<EditedVehicle> => {
  const body = new FormData();
  body.set('vehicule', JSON.stringify(withoutKnownFacts(details, {})));
  for (const file of files) body.append('photos', file, file.name);
  return uploadForm(vehiclesApi.create, { body, onProgress });
};

/** Refused with 409 when the version of `known` is not the vehicle's any more (`outdatedBy`). */
export const modifyVehicle = (known: EditedVehicle, details: VehicleDetails): Promise<EditedVehicle> => {
  const { id, version } = known;
  return callApi(vehiclesApi.modify, { body: { id, version, ...withoutKnownFacts(details, known) } });
};

export const updatePhotos = (
  { id, version }: Pick<EditedVehicle, 'id' | 'version'>,
  { remaining, files }: PhotoChange,
  onProgress: OnProgress,
): Promise<EditedVehicle> => {
  const body = new FormData();
  body.set('vehicule', JSON.stringify({ id }));
  body.set('version', String(version));
  body.set('remainingPhotoUrls', JSON.stringify(remaining));
  for (const file of files) body.append('photos', file, file.name);
  return uploadForm(vehiclesApi.updatePhotos, { params: { id }, body, onProgress });
};

/** The vehicle as it now is, when an act was refused because somebody changed it meanwhile. */
export const outdatedBy = (error: unknown): EditedVehicle | undefined =>
  error instanceof CallError && error.code === 'version_conflict'
    ? (error.current as EditedVehicle)
    : undefined;

/** Shows a vehicle as the server now has it, on every screen that lists it. */
const refreshVehicle = (client: QueryClient, vehicle: Vehicle): void => {
  client.setQueryData(vehicleQueries.detail(vehicle.id, 'manager').queryKey, (known) => ({
    kind: 'found' as const,
    vehicle: known?.kind === 'found' ? { ...known.vehicle, ...vehicle } : vehicle,
  }));
  void client.invalidateQueries({ queryKey: vehicleQueries.everything }).then(() =>
    // The catalogue comes next: it is fetched while the success is still being read.
    client.query(vehicleQueries.list()).catch(() => undefined),
  );
};

/** The same for one that its form has saved. */
export const refreshEdited = (client: QueryClient, vehicle: EditedVehicle): void =>
  refreshVehicle(client, vehicleOf(vehicle));

export const vehicleMutations = {
  /** Reads the file of the fleet; it changes nothing, and is asked for by a click only. */
  export: () => mutationOptions({ mutationFn: () => downloadApi(vehiclesApi.export, {}) }),
  /** Archives or reactivates a vehicle. */
  changeStatus: () =>
    mutationOptions({
      mutationFn: async ({ id, status }: { id: number; status: VehicleStatus }) =>
        vehicleOf(await callApi(vehiclesApi.changeStatus, { params: { id }, query: { status } })),
      onSuccess: (vehicle, { id, status }, _prepared, { client }) => {
        if (status === 'ACTIVE') {
          // It leaves the archived list at once, before that is fetched again.
          client.setQueryData(vehicleQueries.archived().queryKey, (list) =>
            list?.filter((other) => other.id !== id),
          );
        }
        refreshVehicle(client, vehicle);
      },
    }),
};
