import { fault, faultsOf } from '../kernel/faults.ts';

export const installationFaults = faultsOf('installation', {
  putAwayInvalid: fault,
  momentInvalid: fault,
});
