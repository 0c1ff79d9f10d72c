import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/address.schema.ts';
import { catalogueApi } from './catalogue.api.ts';
import { vehiclesApi } from './vehicles.api.ts';
import {
  fleetList,
  managedVehicle,
  vehicle,
  vehicleChangeBody,
  vehicleList,
  vehicleStatusQuery,
} from './vehicles.schema.ts';

/** `catalogueApi` and `vehiclesApi` with their schemas. */
export const vehiclesContract = contract(
  { ...catalogueApi, ...vehiclesApi },
  {
    list: { response: vehicleList },
    detail: { params: idParams, response: vehicle },
    archived: { response: vehicleList },
    fleet: { response: fleetList },
    managed: { params: idParams, response: managedVehicle },
    create: { body: 'multipart', response: managedVehicle },
    modify: { body: vehicleChangeBody, response: managedVehicle },
    changeStatus: { params: idParams, query: vehicleStatusQuery, response: managedVehicle },
    updatePhotos: { params: idParams, body: 'multipart', response: managedVehicle },
  },
);
