import { fault, faultsOf } from '../kernel/faults.ts';

export const agencyFaults = faultsOf('agency', {
  nameRequired: fault,
  nameTooLong: fault,
  legalNameTooLong: fault,
  addressRequired: fault,
  addressTooLong: fault,
  phoneInvalid: fault,
  emailInvalid: fault,
  companyNumberInvalid: fault,
  vatNumberInvalid: fault,
  vatNumberOrExempt: fault,
  ibanInvalid: fault,
  bicInvalid: fault,
  bankNameTooLong: fault,
  reviewUrlInvalid: fault,
  presentationTooLong: fault,
  invoiceFooterTooLong: fault,
  fineFeeInvalid: fault,
  invalidText: fault,
  versionInvalid: fault,
  groundInvalid: fault,
});
