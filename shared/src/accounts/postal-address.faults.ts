import { fault, faultOf, faultsOf } from '../kernel/faults.ts';

export const addressFaults = faultsOf('addresses', {
  streetRequired: fault,
  postalCodeRequired: fault,
  cityRequired: fault,
  countryInvalid: fault,
  belgianCodeInvalid: fault,
  tooLong: faultOf<{ max: number }>(),
});
