import { accountFaultWords } from './accounts/account-faults.ts';
import { addressFaultWords } from './accounts/address-faults.ts';
import { customerFaultWords } from './accounts/customer-faults.ts';
import { newPasswordFaultWords, resetPasswordFaultWords } from './accounts/password-faults.ts';
import { personFaultWords } from './accounts/person-faults.ts';
import { staffFaultWords } from './accounts/staff-faults.ts';
import { agencyFaultWords } from './agency/agency-faults.ts';
import { regimeFaultWords } from './agency/regime-faults.ts';
import { documentFaultWords } from './documents/document-faults.ts';
import { fineFaultWords } from './fines/fine-faults.ts';
import { guaranteeFaultWords } from './guarantees/guarantee-faults.ts';
import { httpFaultWords } from './kernel/http-faults.ts';
import { ledgerFaultWords } from './ledger/ledger-faults.ts';
import { linkFaultWords } from './payments/link-faults.ts';
import { paymentFaultWords } from './payments/payment-faults.ts';
import { pricingFaultWords } from './pricing/pricing-faults.ts';
import { vehicleFactFaultWords } from './vehicles/vehicle-fact-faults.ts';
import { vehicleFaultWords } from './vehicles/vehicle-faults.ts';

/** What the schemas of each feature find wrong. */
export const faults = {
  accounts: accountFaultWords,
  addresses: addressFaultWords,
  agency: agencyFaultWords,
  customers: customerFaultWords,
  documents: documentFaultWords,
  fines: fineFaultWords,
  guarantees: guaranteeFaultWords,
  http: httpFaultWords,
  ledger: ledgerFaultWords,
  links: linkFaultWords,
  newPasswords: newPasswordFaultWords,
  payments: paymentFaultWords,
  persons: personFaultWords,
  pricing: pricingFaultWords,
  regime: regimeFaultWords,
  resetPasswords: resetPasswordFaultWords,
  staff: staffFaultWords,
  vehicleFacts: vehicleFactFaultWords,
  vehicles: vehicleFaultWords,
};
