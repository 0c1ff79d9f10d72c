import { fault, faultsOf } from '../kernel/faults.ts';

export const vehicleFactFaults = faultsOf('vehicleFacts', {
  categoryInvalid: fault,
  seatsInvalid: fault,
  doorsInvalid: fault,
  transmissionInvalid: fault,
  energyInvalid: fault,
  bootInvalid: fault,
  yearInvalid: fault,
  rangeInvalid: fault,
  minAgeInvalid: fault,
  minLicenceInvalid: fault,
  extraKmInvalid: fault,
  plateInvalid: fault,
  vinInvalid: fault,
  inspectionInvalid: fault,
  insuranceInvalid: fault,
  noteInvalid: fault,
});
