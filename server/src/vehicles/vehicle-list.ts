import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { readyBody, type ReadyBody } from '../platform/http/ready-body.ts';

/** The catalogue, and the answer that it makes. */
export interface VehicleList {
  vehicles: readonly Vehicle[];
  body: ReadyBody;
}

export interface VehicleListCache {
  read(): Promise<VehicleList>;
  /** The catalogue when it is at hand. */
  current(): VehicleList | undefined;
  /** To be called after every write to a vehicle; other processes hear of it from the database. */
  drop(): void;
}

/** Keeps the catalogue until a vehicle changes. */
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
      // A failure must not be kept; what was dropped meanwhile is not there any more.
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
