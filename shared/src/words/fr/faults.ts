import { accountFaultWords } from './accounts/account-faults.ts';
import { addressFaultWords } from './accounts/address-faults.ts';
import { customerFaultWords } from './accounts/customer-faults.ts';
import { newPasswordFaultWords, resetPasswordFaultWords } from './accounts/password-faults.ts';
import { personFaultWords } from './accounts/person-faults.ts';
import { staffFaultWords } from './accounts/staff-faults.ts';
import { httpFaultWords } from './kernel/http-faults.ts';
import { vehicleFactFaultWords } from './vehicles/vehicle-fact-faults.ts';
import { vehicleFaultWords } from './vehicles/vehicle-faults.ts';

/** What the schemas of each feature find wrong. */
export const faults = {
  accounts: accountFaultWords,
  addresses: addressFaultWords,
  customers: customerFaultWords,
  http: httpFaultWords,
  newPasswords: newPasswordFaultWords,
  persons: personFaultWords,
  resetPasswords: resetPasswordFaultWords,
  staff: staffFaultWords,
  vehicleFacts: vehicleFactFaultWords,
  vehicles: vehicleFaultWords,
};
