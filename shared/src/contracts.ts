import { accessoriesApi } from './accessories/accessories.api.ts';
import { accessoriesSchemas } from './accessories/accessories.schema.ts';
import { accountsApi, customersApi } from './accounts/accounts.api.ts';
import { accountsSchemas, sessionSchemas } from './accounts/accounts.schema.ts';
import { customersExportApi, ownDataApi } from './accounts/own-data.api.ts';
import { customersExportSchemas, ownDataSchemas } from './accounts/own-data.schema.ts';
import { customerFilesSchemas } from './accounts/customer-file.schema.ts';
import { customerFilesApi } from './accounts/customers.api.ts';
import { customersSchemas } from './accounts/customers.schema.ts';
import { sessionApi } from './accounts/session.api.ts';
import { staffApi } from './accounts/staff/staff.api.ts';
import { staffSchemas } from './accounts/staff/staff.schema.ts';
import { agencyApi } from './agency/agency.api.ts';
import { agencySchemas } from './agency/agency.schema.ts';
import { regimeApi } from './agency/regime.api.ts';
import { regimeSchemas } from './agency/regime.schema.ts';
import { auditApi } from './audit/audit.api.ts';
import { auditSchemas } from './audit/audit.schema.ts';
import { bookAccountsApi, booksApi, exportsApi, tillSettingsApi } from './books/books.api.ts';
import {
  bookAccountsSchemas,
  booksSchemas,
  exportsSchemas,
  tillSettingsSchemas,
} from './books/books.schema.ts';
import { contactApi } from './contact/contact.api.ts';
import { contactSchemas } from './contact/contact.schema.ts';
import { deskApi } from './desk/desk.api.ts';
import { deskSchemas } from './desk/desk.schema.ts';
import { documentsApi } from './documents/documents.api.ts';
import { documentsSchemas } from './documents/documents.schema.ts';
import { transmissionsApi } from './documents/transmissions.api.ts';
import { transmissionsSchemas } from './documents/transmission.schema.ts';
import { emailsApi } from './emails/emails.api.ts';
import { emailsSchemas } from './emails/emails.schema.ts';
import { figuresApi } from './figures/figures.api.ts';
import { figuresSchemas } from './figures/figures.schema.ts';
import { finesApi } from './fines/fines.api.ts';
import { finesSchemas } from './fines/fines.schema.ts';
import { guaranteesApi } from './guarantees/guarantees.api.ts';
import { guaranteesSchemas } from './guarantees/guarantees.schema.ts';
import { guideApi } from './guide/guide.api.ts';
import { guideSchemas } from './guide/guide.schema.ts';
import { damagesApi, handoversApi } from './handovers/handovers.api.ts';
import { damagesSchemas } from './handovers/damages.schema.ts';
import { handoversSchemas } from './handovers/handovers.schema.ts';
import { installationApi } from './installation/installation.api.ts';
import { installationSchemas } from './installation/installation.schema.ts';
import { importsApi } from './imports/imports.api.ts';
import { importsSchemas } from './imports/imports.schema.ts';
import { contract } from './kernel/contract.ts';
import { keptDepositApi, ledgerApi, ledgerSettingsApi } from './ledger/ledger.api.ts';
import { keptDepositSchemas, ledgerSchemas, ledgerSettingsSchemas } from './ledger/ledger.schema.ts';
import { paymentLinksApi, paymentsApi } from './payments/payments.api.ts';
import { paymentLinksSchemas } from './payments/links.schema.ts';
import { paymentsSchemas } from './payments/payments.schema.ts';
import { planningApi, todayApi } from './planning/planning.api.ts';
import { planningSchemas, todaySchemas } from './planning/planning.schema.ts';
import { pricingApi, settingsApi } from './pricing/pricing.api.ts';
import { pricingSchemas } from './pricing/pricing.schema.ts';
import { settingsSchemas } from './pricing/settings.schema.ts';
import {
  counterApi,
  paymentOutcomeApi,
  reservationChangesApi,
  reservationMonthsApi,
  reservationRequestsApi,
  reservationsApi,
  unpaidHoldsApi,
} from './reservations/reservations.api.ts';
import { counterSchemas } from './reservations/booking/counter.schema.ts';
import { paymentOutcomeSchemas } from './reservations/booking/payment-outcome.schema.ts';
import { unpaidHoldsSchemas } from './reservations/booking/unpaid-holds.schema.ts';
import { reservationCompanyApi } from './reservations/company/company.api.ts';
import { reservationCompanySchemas } from './reservations/company/company.schema.ts';
import { reservationChangesSchemas } from './reservations/changes/change.schema.ts';
import { customerRentalsApi } from './reservations/reading/customer-rentals.api.ts';
import { customerRentalsSchemas } from './reservations/reading/customer-rentals.schema.ts';
import { reservationMonthsSchemas } from './reservations/reading/month.schema.ts';
import {
  awaitedReturnsApi,
  correctionsApi,
  departuresApi,
  noShowApi,
  notesApi,
} from './reservations/rental/rental.api.ts';
import {
  awaitedReturnsSchemas,
  correctionsSchemas,
  departuresSchemas,
  noShowSchemas,
  notesSchemas,
} from './reservations/rental/rental.schema.ts';
import { reservationRequestsSchemas } from './reservations/requests/request.schema.ts';
import { reservationsSchemas } from './reservations/reservations.schema.ts';
import { searchApi } from './search/search.api.ts';
import { searchSchemas } from './search/search.schema.ts';
import { catalogueApi } from './vehicles/catalogue.api.ts';
import { vehiclesApi } from './vehicles/vehicles.api.ts';
import { catalogueSchemas, vehiclesSchemas } from './vehicles/vehicles.schema.ts';

// Every call of the API with its schemas. For the server alone: importing it loads the validation of all features.

export const accessoriesContract = contract(accessoriesApi, accessoriesSchemas);
export const accountsContract = contract(
  { ...sessionApi, ...accountsApi },
  { ...sessionSchemas, ...accountsSchemas },
);
export const customersContract = contract(customersApi, customersSchemas);
export const customerFilesContract = contract(customerFilesApi, customerFilesSchemas);
export const customerRentalsContract = contract(customerRentalsApi, customerRentalsSchemas);
export const staffContract = contract(staffApi, staffSchemas);
export const agencyContract = contract(agencyApi, agencySchemas);
export const regimeContract = contract(regimeApi, regimeSchemas);
export const customersExportContract = contract(customersExportApi, customersExportSchemas);
export const ownDataContract = contract(ownDataApi, ownDataSchemas);
export const auditContract = contract(auditApi, auditSchemas);
export const booksContract = contract(booksApi, booksSchemas);
export const tillSettingsContract = contract(tillSettingsApi, tillSettingsSchemas);
export const exportsContract = contract(exportsApi, exportsSchemas);
export const bookAccountsContract = contract(bookAccountsApi, bookAccountsSchemas);
export const contactContract = contract(contactApi, contactSchemas);
export const deskContract = contract(deskApi, deskSchemas);
export const documentsContract = contract(documentsApi, documentsSchemas);
export const transmissionsContract = contract(transmissionsApi, transmissionsSchemas);
export const emailsContract = contract(emailsApi, emailsSchemas);
export const figuresContract = contract(figuresApi, figuresSchemas);
export const finesContract = contract(finesApi, finesSchemas);
export const guaranteesContract = contract(guaranteesApi, guaranteesSchemas);
export const guideContract = contract(guideApi, guideSchemas);
export const handoversContract = contract(handoversApi, handoversSchemas);
export const damagesContract = contract(damagesApi, damagesSchemas);
export const installationContract = contract(installationApi, installationSchemas);
export const importsContract = contract(importsApi, importsSchemas);
export const keptDepositContract = contract(keptDepositApi, keptDepositSchemas);
export const ledgerSettingsContract = contract(ledgerSettingsApi, ledgerSettingsSchemas);
export const ledgerContract = contract(ledgerApi, ledgerSchemas);
export const paymentsContract = contract(paymentsApi, paymentsSchemas);
export const paymentLinksContract = contract(paymentLinksApi, paymentLinksSchemas);
export const planningContract = contract(planningApi, planningSchemas);
export const todayContract = contract(todayApi, todaySchemas);
export const pricingContract = contract(pricingApi, pricingSchemas);
export const settingsContract = contract(settingsApi, settingsSchemas);
export const reservationsContract = contract(reservationsApi, reservationsSchemas);
export const counterContract = contract(counterApi, counterSchemas);
export const paymentOutcomeContract = contract(paymentOutcomeApi, paymentOutcomeSchemas);
export const unpaidHoldsContract = contract(unpaidHoldsApi, unpaidHoldsSchemas);
export const reservationChangesContract = contract(reservationChangesApi, reservationChangesSchemas);
export const reservationCompanyContract = contract(reservationCompanyApi, reservationCompanySchemas);
export const reservationRequestsContract = contract(reservationRequestsApi, reservationRequestsSchemas);
export const awaitedReturnsContract = contract(awaitedReturnsApi, awaitedReturnsSchemas);
export const correctionsContract = contract(correctionsApi, correctionsSchemas);
export const departuresContract = contract(departuresApi, departuresSchemas);
export const noShowContract = contract(noShowApi, noShowSchemas);
export const notesContract = contract(notesApi, notesSchemas);
export const reservationMonthsContract = contract(reservationMonthsApi, reservationMonthsSchemas);
export const searchContract = contract(searchApi, searchSchemas);
export const vehiclesContract = contract(
  { ...catalogueApi, ...vehiclesApi },
  { ...catalogueSchemas, ...vehiclesSchemas },
);
