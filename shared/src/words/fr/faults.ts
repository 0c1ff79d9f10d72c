import { httpFaultWords } from './kernel/http-faults.ts';
import { vehicleFactFaultWords } from './vehicles/vehicle-fact-faults.ts';
import { vehicleFaultWords } from './vehicles/vehicle-faults.ts';

/** What the schemas of each feature find wrong. */
export const faults = {
  http: httpFaultWords,
  vehicleFacts: vehicleFactFaultWords,
  vehicles: vehicleFaultWords,
};
