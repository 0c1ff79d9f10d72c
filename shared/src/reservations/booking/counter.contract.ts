import { contract } from '../../kernel/contract.ts';
import { counterApi } from './counter.api.ts';
import { counterSale, counterSaleBody } from './counter.schema.ts';

/** `counterApi` with its schemas. */
export const counterContract = contract(counterApi, {
  sell: { body: counterSaleBody, response: counterSale },
});
