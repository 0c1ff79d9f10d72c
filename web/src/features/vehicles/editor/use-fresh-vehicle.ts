import { useQuery } from '@tanstack/react-query';
import { vehicleMessages } from '#words/vehicles/vehicles.ts';
import { editedOf, type EditedVehicle, fleetQueries } from '../api/fleet.queries.ts';
import { vehicleQueries } from '../api/vehicles.queries.ts';

/** The current vehicle from the server: a form filled from an outdated cache would write old values back. */
export const useFreshVehicle = (
  id: number,
): { vehicle: EditedVehicle | undefined; /** Why there is none. */ sentence: string | undefined } => {
  const shown = useQuery({ ...vehicleQueries.detail(id, 'manager'), staleTime: 0 });
  const facts = useQuery({ ...fleetQueries.agencyFacts(id), staleTime: 0 });
  if (!shown.isFetchedAfterMount || !facts.isFetchedAfterMount) {
    return { vehicle: undefined, sentence: undefined };
  }
  if (shown.error !== null || shown.data === undefined || facts.error !== null || facts.data === undefined) {
    return { vehicle: undefined, sentence: vehicleMessages.loadFailed };
  }
  return shown.data.kind === 'found'
    ? { vehicle: editedOf(shown.data.vehicle, facts.data), sentence: undefined }
    : { vehicle: undefined, sentence: vehicleMessages.notFound };
};
