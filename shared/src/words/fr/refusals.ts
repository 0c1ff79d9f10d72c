import { accessoryRefusalWords } from './accessories/refusals.ts';
import { accessRefusalWords } from './accounts/access-refusals.ts';
import { customerRefusalWords } from './accounts/customer-refusals.ts';
import { ownDataRefusalWords } from './accounts/own-data-refusals.ts';
import { ownerFieldRefusalWords } from './accounts/owner-field-refusals.ts';
import { accountRefusalWords } from './accounts/refusals.ts';
import { staffRefusalWords } from './accounts/staff-refusals.ts';
import { agencyRefusalWords } from './agency/refusals.ts';
import { dateRefusalWords } from './availability/date-refusals.ts';
import { bookRefusalWords } from './books/refusals.ts';
import { contactRefusalWords } from './contact/refusals.ts';
import { documentRefusalWords } from './documents/refusals.ts';
import { transmissionRefusalWords } from './documents/transmissions.ts';
import { fineRefusalWords } from './fines/refusals.ts';
import { guaranteeRefusalWords } from './guarantees/refusals.ts';
import { guideRefusalWords } from './guide/refusals.ts';
import { damageRefusalWords } from './handovers/damage-refusals.ts';
import { handoverRefusalWords } from './handovers/refusals.ts';
import { importFileRefusalWords } from './imports/file-refusals.ts';
import { photoZipRefusalWords } from './imports/photo-zip-refusals.ts';
import { importRefusalWords } from './imports/refusals.ts';
import { installationRefusalWords } from './installation/refusals.ts';
import { httpRefusalWords } from './kernel/http-refusals.ts';
import { pageRefusalWords } from './kernel/page-refusals.ts';
import { ledgerRefusalWords } from './ledger/refusals.ts';
import { linkRefusalWords } from './payments/link-refusals.ts';
import { paymentRefusalWords } from './payments/refusals.ts';
import { overlapRefusalWords } from './planning/overlap-refusals.ts';
import { planningRefusalWords } from './planning/refusals.ts';
import { pricingRefusalWords } from './pricing/refusals.ts';
import { bookingRefusalWords } from './reservations/booking-refusals.ts';
import { changeRefusalWords } from './reservations/change-refusals.ts';
import { reservationRefusalWords } from './reservations/refusals.ts';
import { rentalRefusalWords } from './reservations/rental-refusals.ts';
import { requestRefusalWords } from './reservations/request-refusals.ts';
import { photoRefusalWords } from './vehicles/photo-refusals.ts';
import { vehicleRefusalWords } from './vehicles/refusals.ts';

/** The sentences of refusals, by the features that refuse. */
export const refusals = {
  access: accessRefusalWords,
  accessories: accessoryRefusalWords,
  accounts: accountRefusalWords,
  agency: agencyRefusalWords,
  booking: bookingRefusalWords,
  books: bookRefusalWords,
  changes: changeRefusalWords,
  contact: contactRefusalWords,
  customers: customerRefusalWords,
  damages: damageRefusalWords,
  dates: dateRefusalWords,
  documents: documentRefusalWords,
  fines: fineRefusalWords,
  guarantees: guaranteeRefusalWords,
  guide: guideRefusalWords,
  handovers: handoverRefusalWords,
  http: httpRefusalWords,
  importFiles: importFileRefusalWords,
  imports: importRefusalWords,
  installation: installationRefusalWords,
  ledger: ledgerRefusalWords,
  links: linkRefusalWords,
  overlaps: overlapRefusalWords,
  ownData: ownDataRefusalWords,
  ownerFields: ownerFieldRefusalWords,
  pages: pageRefusalWords,
  payments: paymentRefusalWords,
  photoZips: photoZipRefusalWords,
  photos: photoRefusalWords,
  planning: planningRefusalWords,
  pricing: pricingRefusalWords,
  rental: rentalRefusalWords,
  requests: requestRefusalWords,
  reservations: reservationRefusalWords,
  staff: staffRefusalWords,
  transmissions: transmissionRefusalWords,
  vehicles: vehicleRefusalWords,
};
