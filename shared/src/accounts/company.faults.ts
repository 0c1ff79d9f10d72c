import { fault, faultOf, faultsOf } from '../kernel/faults.ts';

export const companyFaults = faultsOf('companies', {
  companyInvalid: fault,
  nameRequired: fault,
  addressRequired: fault,
  /** Neither a company number nor a VAT number. */
  numberRequired: fault,
  companyNumberInvalid: fault,
  vatNumberInvalid: fault,
  accountingEmailInvalid: fault,
  tooLong: faultOf<{ max: number }>(),
});
