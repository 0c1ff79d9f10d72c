import { fault, faultsOf } from '../../kernel/faults.ts';

export const changeFaults = faultsOf('changes', {
  priceInvalid: fault,
  versionInvalid: fault,
});
