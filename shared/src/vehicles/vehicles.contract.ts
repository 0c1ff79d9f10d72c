import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/id.schema.ts';
import { vehiclesApi } from './vehicles.api.ts';
import { vehicle, vehicleChangeBody, vehicleList, vehicleStatusQuery } from './vehicles.schema.ts';

/** `vehiclesApi` with its schemas. */
export const vehiclesContract = contract(vehiclesApi, {
  list: { response: vehicleList },
  detail: { params: idParams, response: vehicle },
  archived: { response: vehicleList },
  create: { body: 'multipart', response: vehicle },
  modify: { body: vehicleChangeBody, response: vehicle },
  changeStatus: { params: idParams, query: vehicleStatusQuery, response: vehicle },
  updatePhotos: { params: idParams, body: 'multipart', response: vehicle },
});
