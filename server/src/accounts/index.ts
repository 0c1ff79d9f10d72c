/** Accounts, sessions, passwords, second factor and managers: public interface of the module. */
export { accountRoutes } from './accounts.routes.ts';
export { findAccountByEmail, insertAccount, listManagers } from './accounts.store.ts';
export { addCustomer } from './add-customer.ts';
export { addManager, ensureDemoCustomer, ensureManager, managerEmails, roleOf } from './add-account.ts';
export { authenticating, removeEndedSessions } from './authenticate.ts';
export { type EmailAddresses, emailAddresses } from './email-address.ts';
export { emailAddressRoutes } from './email.routes.ts';
export { customerRoutes } from './customers.routes.ts';
export { hasAddress, isCustomer } from './customers.store.ts';
export { deviceName } from './device-name.ts';
export { handOver } from './hand-over.ts';
export { deleteNetworksUnused } from './known-networks.ts';
export { disableManager, enableManager, resetSecondFactor } from './manager-access.ts';
export { guessableRefusal } from './new-password.ts';
export { hashPassword, isPassword } from './password-hash.ts';
export {
  PERSONAL_TABLES,
  type PersonRow,
  addressOfPerson,
  areOfCustomer,
  deleteAccounts,
  eraseAccount,
  findPerson,
  findResetOfPerson,
  findStaffMember,
  listEmailLinksOfPerson,
  listEmailRestoresOfPerson,
  listNetworksOfPerson,
  listPersonsAlike,
  listResetMailsOfPerson,
  listSessionsOfPerson,
  lockPerson,
} from './personal-data.store.ts';
export { refuseUnprovedReader } from './own-rental.ts';
export { lockPurchaser, mayHoldSeveral, recordPaid } from './purchaser.store.ts';
export { deleteResetMailsOver } from './reset-mails.store.ts';
export { createProofToken } from './proof-link.ts';
export { createResetToken, removeEndedResets } from './reset-password.ts';
export { resetRequests } from './reset-requests.service.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
export { secondFactor } from './second-factor.ts';
export { sessionsService } from './sessions.service.ts';
export { hashOf, newToken } from './tokens.ts';
