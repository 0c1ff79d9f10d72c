import { fault, faultOf, faultsOf } from '../kernel/faults.ts';
import type { Period } from '../kernel/period.ts';
import type { ImportKind } from './import-kinds.ts';

/** What is wrong with a cell or a row of a file, and what else is done with a row. */
export const importRowFaults = faultsOf('importRows', {
  required: faultOf<{ kind: ImportKind; field: string }>(),
  formula: fault,
  tooLong: faultOf<{ max: number }>(),
  dayInvalid: fault,
  periodInvalid: fault,
  yearProposed: faultOf<Period>(),
  timeInvalid: fault,
  amountInvalid: fault,
  numberInvalid: fault,
  phoneInvalid: fault,
  emailInvalid: fault,
  plateInvalid: fault,
  /** Of a field of the vehicle form with a list. */
  choiceInvalid: faultOf<{ field: string }>(),
  /** What the schema of accessories finds. */
  accessoryInvalid: faultOf<{ field: string; fault: string }>(),
  sameAsRow: faultOf<{ row: number; what: RepeatedPart }>(),
  nameRequired: fault,
  contactRequired: fault,
  managerHasAddress: fault,
  addressReserved: fault,
  modelMissing: fault,
  unlimitedKm: faultOf<{ km: number }>(),
  keptSince: faultOf<{ kind: ImportKind; fields: readonly string[] }>(),
  goneSince: fault,
  vehicleArchived: fault,
  plateUnknown: fault,
  finePlateUnknown: fault,
  fineInFuture: fault,
  fineAskedInFuture: fault,
  fineAskedBefore: fault,
  endBeforeStart: fault,
  tooManyDays: fault,
  totalTooSmall: fault,
  paidNegative: fault,
  amountNegative: fault,
  chargesNegative: fault,
  damagesTooLarge: fault,
  roundingsTooLarge: fault,
  returnedInFuture: fault,
  returnedBeforeStart: fault,
  returnedNotFinalized: fault,
  finalizedInFuture: fault,
  amountTooLarge: fault,
  departsInFuture: fault,
  notConfirmed: fault,
  statusInvalid: fault,
  noKilometres: fault,
  newCustomer: fault,
  knownWithoutAddress: fault,
  // Neither names the other customer, because import rows outlive the erasure of that person.
  otherName: fault,
  similarCustomer: fault,
  addressNoted: fault,
  addressLeft: fault,
  accessEnds: fault,
  overlapsReservation: faultOf<{ id: number; period: Period }>(),
  overlapsBlock: faultOf<{ period: Period }>(),
  overlapsRow: faultOf<{ row: number; period: Period }>(),
});

/** By what two rows are about the same. */
export type RepeatedPart = 'plate' | 'email' | 'customer' | 'accessory' | 'number' | 'reservation';
