import type { QueryClient } from '@tanstack/react-query';
import { vehicleQueries, type VehicleResult } from './vehicles.queries.ts';

/** A vehicle that another answer already brought: shown at once while the fresh one comes. */
export const knownVehicle = (client: QueryClient, id: number): VehicleResult | undefined => {
  const detail = client.getQueryData(vehicleQueries.detail(id).queryKey);
  if (detail?.kind === 'found') return detail;
  const vehicle = client.getQueryData(vehicleQueries.list().queryKey)?.find((other) => other.id === id);
  return vehicle && { kind: 'found', vehicle };
};
