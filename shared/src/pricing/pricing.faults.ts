import { fault, faultsOf } from '../kernel/faults.ts';

export const pricingFaults = faultsOf('pricing', {
  kindInvalid: fault,
  scopeInvalid: fault,
  categoryRequired: fault,
  vehicleRequired: fault,
  dayInvalid: fault,
  dayImplausible: fault,
  dayRequired: fault,
  endBeforeStart: fault,
  percentInvalid: fault,
  discountInvalid: fault,
  minDaysInvalid: fault,
  reasonInvalid: fault,
  tooManyDays: fault,
  weekdayInvalid: fault,
  alwaysClosed: fault,
  latePercent: fault,
  lateGrace: fault,
  returnPrice: fault,
  insuranceAndFuelInvalid: fault,
  insuranceAndFuelTooLong: fault,
});
