import { useQuery } from '@tanstack/react-query';
import { vehicleMessages } from '@volant/shared/vehicles/vehicles.messages.ts';
import { editedOf, type EditedVehicle, vehicleQueries } from '../api/vehicles.queries.ts';

/** The current vehicle from the server: a form filled from an outdated cache would write old values back. */
export const useFreshVehicle = (
  id: number,
): { vehicle: EditedVehicle | undefined; /** Why there is none. */ sentence: string | undefined } => {
  const { data, error, isFetchedAfterMount } = useQuery({
    ...vehicleQueries.detail(id, 'manager'),
    staleTime: 0,
  });
  if (!isFetchedAfterMount) return { vehicle: undefined, sentence: undefined };
  if (error !== null || data === undefined) {
    return { vehicle: undefined, sentence: vehicleMessages.loadFailed };
  }
  return data.kind === 'found'
    ? { vehicle: editedOf(data.vehicle), sentence: undefined }
    : { vehicle: undefined, sentence: vehicleMessages.notFound };
};
