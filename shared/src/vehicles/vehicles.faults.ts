import { fault, faultOf, faultsOf } from '../kernel/faults.ts';

export const vehicleFaults = faultsOf('vehicles', {
  notFound: fault,
  brandRequired: fault,
  modelRequired: fault,
  dailyPricePositive: fault,
  dailyPriceNoNumber: fault,
  dailyPriceTooHigh: fault,
  dailyPriceDecimals: fault,
  maxDailyMileagePositive: fault,
  maxDailyMileagePositiveInEdit: fault,
  maxDailyMileageInvalid: fault,
  maxDailyMileageTooLarge: fault,
  mileageNegative: fault,
  mileageInvalid: fault,
  mileageTooLarge: fault,
  textTooLong: faultOf<{ max: number }>(),
  controlCharacters: fault,
  photoUrlsInvalid: fault,
  versionInvalid: fault,
  statusInvalid: fault,
  brandAndModelRequired: fault,
});
