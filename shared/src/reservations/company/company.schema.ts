import { z } from 'zod';
import { companyAnswer, companyBody } from '../../accounts/company.schema.ts';
import { idParams } from '../../kernel/address.schema.ts';
import { reservation } from '../reservations.schema.ts';

/** The company of a customer; null when they never booked for one. */
const lastCompany = z.strictObject({ company: companyAnswer.nullable() });
export type LastCompany = z.output<typeof lastCompany>;

/** Schemas of the endpoints in `reservationCompanyApi`. */
export const reservationCompanySchemas = {
  set: { params: idParams, body: companyBody, response: reservation },
  remove: { params: idParams, response: reservation },
  own: { response: lastCompany },
  ofCustomer: { params: idParams, response: lastCompany },
};
