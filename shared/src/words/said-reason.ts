import type { Reason } from '../kernel/refusals/refusals.ts';
import { accessoryRefusalWords } from './fr/accessories/refusals.ts';
import { accessRefusalWords } from './fr/accounts/access-refusals.ts';
import { customerRefusalWords } from './fr/accounts/customer-refusals.ts';
import { ownDataRefusalWords } from './fr/accounts/own-data-refusals.ts';
import { ownerFieldRefusalWords } from './fr/accounts/owner-field-refusals.ts';
import { accountRefusalWords } from './fr/accounts/refusals.ts';
import { staffRefusalWords } from './fr/accounts/staff-refusals.ts';
import { agencyRefusalWords } from './fr/agency/refusals.ts';
import { dateRefusalWords } from './fr/availability/date-refusals.ts';
import { contactRefusalWords } from './fr/contact/refusals.ts';
import { documentRefusalWords } from './fr/documents/refusals.ts';
import { fineRefusalWords } from './fr/fines/refusals.ts';
import { guaranteeRefusalWords } from './fr/guarantees/refusals.ts';
import { guideRefusalWords } from './fr/guide/refusals.ts';
import { damageRefusalWords } from './fr/handovers/damage-refusals.ts';
import { handoverRefusalWords } from './fr/handovers/refusals.ts';
import { importFileRefusalWords } from './fr/imports/file-refusals.ts';
import { photoZipRefusalWords } from './fr/imports/photo-zip-refusals.ts';
import { importRefusalWords } from './fr/imports/refusals.ts';
import { installationRefusalWords } from './fr/installation/refusals.ts';
import { httpRefusalWords } from './fr/kernel/http-refusals.ts';
import { pageRefusalWords } from './fr/kernel/page-refusals.ts';
import { ledgerRefusalWords } from './fr/ledger/refusals.ts';
import { linkRefusalWords } from './fr/payments/link-refusals.ts';
import { paymentRefusalWords } from './fr/payments/refusals.ts';
import { overlapRefusalWords } from './fr/planning/overlap-refusals.ts';
import { planningRefusalWords } from './fr/planning/refusals.ts';
import { pricingRefusalWords } from './fr/pricing/refusals.ts';
import { bookingRefusalWords } from './fr/reservations/booking-refusals.ts';
import { changeRefusalWords } from './fr/reservations/change-refusals.ts';
import { reservationRefusalWords } from './fr/reservations/refusals.ts';
import { rentalRefusalWords } from './fr/reservations/rental-refusals.ts';
import { requestRefusalWords } from './fr/reservations/request-refusals.ts';
import { photoRefusalWords } from './fr/vehicles/photo-refusals.ts';
import { vehicleRefusalWords } from './fr/vehicles/refusals.ts';
import type { Language } from './languages.ts';

type Dictionary = Readonly<Record<string, string | ((facts: never) => string)>>;

const DICTIONARIES: Readonly<Record<Language, Readonly<Record<string, Dictionary>>>> = {
  fr: {
    access: accessRefusalWords,
    accessories: accessoryRefusalWords,
    accounts: accountRefusalWords,
    agency: agencyRefusalWords,
    booking: bookingRefusalWords,
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
    vehicles: vehicleRefusalWords,
  },
};

/** The sentence of a reason in a language, not typeset. */
export const saidReason = ({ feature, key, facts }: Reason, language: Language): string => {
  const words = DICTIONARIES[language][feature]?.[key];
  if (words === undefined) throw new Error(`no words for the refusal ${feature}.${key}`);
  // `refusalsOf` gives the facts to the reasons whose words take them.
  return typeof words === 'string' ? words : words(facts as never);
};
