import { fault, faultsOf } from '../kernel/faults.ts';

export const reservationFaults = faultsOf('reservations', {
  vehicleRequired: fault,
  accessoryInvalid: fault,
  quantityInvalid: fault,
  totalInvalid: fault,
  graceInvalid: fault,
  mileageInvalid: fault,
  mileageTooLarge: fault,
  motifInvalid: fault,
  searchInvalid: fault,
  statusInvalid: fault,
  sortInvalid: fault,
  knownReturnsInvalid: fault,
});
