import { customerFile } from './accounts/customer-file.ts';
import { answers } from './answers.ts';
import { monthFileName } from './books/month-file-name.ts';
import { missingFiles, monthFiles } from './books/month-files.ts';
import { deskSpellings } from './desk/spellings.ts';
import { errorPageWords } from './kernel/error-page.ts';
import { formatPrice } from './format/amounts.ts';
import { formatShortDate, formatShortPeriod } from './format/dates.ts';
import { LANGUAGE } from './format/locale.ts';
import { importFieldWords } from './imports/import-fields.ts';
import { faults } from './faults.ts';
import { mails } from './mails/mails.ts';
import { operations } from './operations/operations.ts';
import { papers } from './papers.ts';
import { INSURANCE_AND_FUEL_DEFAULT } from './pricing/insurance-and-fuel.ts';
import { priceLineWords } from './pricing/price-lines.ts';
import { refusals } from './refusals.ts';
import { exportFileName } from './reservations/month.ts';
import { reservationFile } from './reservations/reservation-file.ts';
import { typeset } from './typography.ts';
import { vehicleFile } from './vehicles/vehicle-file.ts';
import { vehicleFormWords } from './vehicles/vehicle-form.ts';

/** All that the server says in a language. */
export const words = {
  /** As HTML, mails and providers name it. */
  language: LANGUAGE,
  answers,
  /** What the search of the desk understands. */
  desk: deskSpellings,
  errorPage: errorPageWords,
  faults,
  files: {
    customers: customerFile,
    month: monthFiles,
    missing: missingFiles,
    reservations: reservationFile,
    vehicles: vehicleFile,
    names: { month: monthFileName, reservations: exportFileName },
  },
  /** Of facts that stand in no sentence. */
  formats: { price: formatPrice, shortDate: formatShortDate, shortPeriod: formatShortPeriod },
  importFields: importFieldWords,
  /** Of insurance and fuel, as long as the agency has not written its own. */
  insuranceByLaw: INSURANCE_AND_FUEL_DEFAULT,
  mails,
  operations,
  papers,
  priceLines: priceLineWords,
  refusals,
  typeset,
  vehicleForm: vehicleFormWords,
};
