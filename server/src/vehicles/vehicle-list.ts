import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { readyBody, type ReadyBody } from '../platform/http/ready-body.ts';

/** The catalogue and its serialised response. */
export interface VehicleList {
  vehicles: readonly Vehicle[];
  body: ReadyBody;
}

export interface VehicleListCache {
  read(): Promise<VehicleList>;
  /** The catalogue, if it is cached. */
  current(): VehicleList | undefined;
  /** Call after every write to a vehicle; other processes are notified by the database. */
  drop(): void;
}

/** Caches the catalogue until a vehicle changes. */
export const vehicleListCache = (load: () => Promise<Vehicle[]>): VehicleListCache => {
  let kept: Promise<VehicleList> | undefined;
  let current: VehicleList | undefined;
  return {
    read: () => {
      if (kept) return kept;
      const loading = load().then((vehicles) => ({
        vehicles,
        body: readyBody(Buffer.from(JSON.stringify(vehicles)), 'application/json; charset=utf-8'),
      }));
      kept = loading;
      // A failure is not cached. `kept` differs when the entry was dropped during the load.
      loading.then(
        (list) => {
          if (kept === loading) current = list;
        },
        () => {
          if (kept === loading) kept = undefined;
        },
      );
      return loading;
    },
    current: () => current,
    drop: () => {
      kept = undefined;
      current = undefined;
    },
  };
};
