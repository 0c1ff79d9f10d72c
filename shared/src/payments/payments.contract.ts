import { contract } from '../kernel/contract.ts';
import { paymentLinksApi } from './links.api.ts';
import { paymentLinksSchemas } from './links.schema.ts';
import { paymentsApi } from './payments.api.ts';
import { paymentsSchemas } from './payments.schema.ts';

export const paymentsContract = contract(paymentsApi, paymentsSchemas);
export const paymentLinksContract = contract(paymentLinksApi, paymentLinksSchemas);
