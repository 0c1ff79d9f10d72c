/** Public interface of accounts: customers, managers, sessions, passwords and the second factor. */
export { accountRoutes } from './accounts.routes.ts';
export { findAccountByEmail, insertAccount, listManagers, updateAccountName } from './accounts.store.ts';
export { addCustomer } from './customers/add-customer.ts';
export { changeOwnAddress, setAddress } from './change-address.ts';
export { addManager, ensureDemoCustomer, ensureManager, managerEmails, roleOf } from './add-account.ts';
export { authenticating, removeEndedSessions } from './sessions/authenticate.ts';
export { type EmailAddresses, emailAddresses } from './email-addresses/email-address.ts';
export { restorableUntil } from './email-restores.store.ts';
export { emailAddressRoutes } from './email-addresses/email.routes.ts';
export { customerRoutes } from './customers/customers.routes.ts';
export { findBlocks, isBlocked } from './customers/blocks.store.ts';
export { customerFileRoutes } from './customers/customer-files.routes.ts';
export { customerUnknown } from './customers/answer-customer.ts';
export type { HoldingsOfAccounts } from './customers/holdings.ts';
export type { RentalSummary } from './customers/list-customers.ts';
export { endMerges } from './customers/undo-merge.ts';
export {
  deleteTakenOverCustomers,
  findPeople,
  findReservedAddresses,
  insertTakenOverCustomers,
  listInvitable,
  lockCustomerDetails,
  lockTakenOverCustomers,
  type CustomerDetails,
  type KnownPerson,
} from './customers/imported-customers.store.ts';
export { findCustomers, hasAddress, isCustomer } from './customers/customers.store.ts';
export { deviceName } from './sessions/device-name.ts';
export { endUnprovedAccess, handOver, mailActivation } from './customers/hand-over.ts';
export { deleteNetworksUnused } from './known-networks.ts';
export { type MailReader, findMailReader } from './mail-reader.store.ts';
export { disableManager, enableManager, resetSecondFactor } from './manager-access.ts';
export { confirmedAccount, countedPasswords } from './passwords/current-password.ts';
export { guessableRefusal } from './passwords/new-password.ts';
export { hashPassword, isPassword } from './passwords/password-hash.ts';
export {
  PERSONAL_TABLES,
  type PersonRow,
  addressOfPerson,
  areOfCustomer,
  deleteAccounts,
  emptyBlockReasons,
  eraseAccount,
  findPerson,
  findStaffMember,
  listBlockReasonsQuoting,
  listBlocksOfPerson,
  listEmailLinksOfPerson,
  listResetsOfPerson,
  listEmailRestoresOfPerson,
  listLicenceChecksOfPerson,
  listMergesOfPerson,
  listNetworksOfPerson,
  listPartsOf,
  listPersonsAlike,
  listResetMailsOfPerson,
  listSessionsOfPerson,
  lockPerson,
} from './personal-data.store.ts';
export { isUnprovedReader, type PossiblyUnproved, refuseUnprovedReader } from './customers/hand-over.ts';
export { lockPurchaser, mayHoldSeveral, recordPaid } from './customers/purchaser.store.ts';
export { accountBlocked, refuseBarred } from './customers/refuse-barred.ts';
export { deleteResetMailsOver } from './passwords/reset-mails.store.ts';
export { createProofToken } from './email-addresses/proof-link.ts';
export { createResetToken, removeEndedResets } from './passwords/reset-password.ts';
export { resetRequests } from './passwords/reset-requests.service.ts';
export { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
export { secondFactor } from './second-factor/second-factor.ts';
export { sealTotpSecrets } from './second-factor/totp-secrets.ts';
export { sessionsService } from './sessions/sessions.service.ts';
export { staffRoutes } from './staff/staff.routes.ts';
export { createInvitationToken } from './passwords/reset-password.ts';
