import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/address.schema.ts';
import { accessoriesApi } from './accessories.api.ts';
import { accessoriesQuery, accessory, accessoryBody, accessoryList } from './accessories.schema.ts';

/** `accessoriesApi` with its schemas. */
export const accessoriesContract = contract(accessoriesApi, {
  list: { query: accessoriesQuery, response: accessoryList },
  create: { body: accessoryBody, response: accessory },
  update: { params: idParams, body: accessoryBody, response: accessory },
  replacePicture: { params: idParams, body: 'multipart', response: accessory },
  removePicture: { params: idParams, response: accessory },
  remove: { params: idParams },
});
