import { accessoryFaultWords } from './accessories/accessory-faults.ts';
import { accountFaultWords } from './accounts/account-faults.ts';
import { addressFaultWords } from './accounts/address-faults.ts';
import { companyFaultWords } from './accounts/company-faults.ts';
import { customerFaultWords } from './accounts/customer-faults.ts';
import { newPasswordFaultWords, resetPasswordFaultWords } from './accounts/password-faults.ts';
import { personFaultWords } from './accounts/person-faults.ts';
import { staffFaultWords } from './accounts/staff-faults.ts';
import { agencyFaultWords } from './agency/agency-faults.ts';
import { regimeFaultWords } from './agency/regime-faults.ts';
import { auditFaultWords } from './audit/audit-faults.ts';
import { datesFaultWords } from './availability/dates-faults.ts';
import { bookFaultWords } from './books/book-faults.ts';
import { contactFaultWords } from './contact/contact-faults.ts';
import { documentFaultWords } from './documents/document-faults.ts';
import { transmissionFaultWords } from './documents/transmissions.ts';
import { emailFaultWords } from './emails/email-faults.ts';
import { figuresFaultWords } from './figures/figures-faults.ts';
import { fineFaultWords } from './fines/fine-faults.ts';
import { guaranteeFaultWords } from './guarantees/guarantee-faults.ts';
import { damageFaultWords } from './handovers/damage-faults.ts';
import { handoverFaultWords } from './handovers/handover-faults.ts';
import { importFaultWords } from './imports/import-faults.ts';
import { importRowFaultWords } from './imports/row-faults.ts';
import { installationFaultWords } from './installation/installation-faults.ts';
import { httpFaultWords } from './kernel/http-faults.ts';
import { ledgerFaultWords } from './ledger/ledger-faults.ts';
import { linkFaultWords } from './payments/link-faults.ts';
import { paymentFaultWords } from './payments/payment-faults.ts';
import { planningFaultWords } from './planning/planning-faults.ts';
import { pricingFaultWords } from './pricing/pricing-faults.ts';
import { changeFaultWords } from './reservations/change-faults.ts';
import { counterFaultWords } from './reservations/counter-faults.ts';
import { monthFaultWords } from './reservations/month-faults.ts';
import { rentalFaultWords } from './reservations/rental-faults.ts';
import { requestFaultWords } from './reservations/request-faults.ts';
import { reservationFaultWords } from './reservations/reservation-faults.ts';
import { vehicleFactFaultWords } from './vehicles/vehicle-fact-faults.ts';
import { vehicleFaultWords } from './vehicles/vehicle-faults.ts';

/** What the schemas of each feature find wrong. */
export const faults = {
  accessories: accessoryFaultWords,
  accounts: accountFaultWords,
  addresses: addressFaultWords,
  agency: agencyFaultWords,
  audit: auditFaultWords,
  books: bookFaultWords,
  changes: changeFaultWords,
  companies: companyFaultWords,
  contact: contactFaultWords,
  counter: counterFaultWords,
  customers: customerFaultWords,
  damages: damageFaultWords,
  dates: datesFaultWords,
  documents: documentFaultWords,
  emails: emailFaultWords,
  figures: figuresFaultWords,
  fines: fineFaultWords,
  guarantees: guaranteeFaultWords,
  handovers: handoverFaultWords,
  http: httpFaultWords,
  importRows: importRowFaultWords,
  imports: importFaultWords,
  installation: installationFaultWords,
  ledger: ledgerFaultWords,
  links: linkFaultWords,
  months: monthFaultWords,
  newPasswords: newPasswordFaultWords,
  payments: paymentFaultWords,
  persons: personFaultWords,
  planning: planningFaultWords,
  pricing: pricingFaultWords,
  regime: regimeFaultWords,
  rental: rentalFaultWords,
  requests: requestFaultWords,
  reservations: reservationFaultWords,
  resetPasswords: resetPasswordFaultWords,
  staff: staffFaultWords,
  transmissions: transmissionFaultWords,
  vehicleFacts: vehicleFactFaultWords,
  vehicles: vehicleFaultWords,
};
