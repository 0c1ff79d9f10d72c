/** Public interface of guarantees, which are held on cards or at the agency, and released or kept for a debt. */
export { giveBackKept } from './decide.ts';
export { guaranteeBooks } from './state-from-payment.ts';
export { guaranteeRoutes } from './guarantees.routes.ts';
export {
  PERSONAL_TABLES,
  emptyReasons,
  eraseGuaranteeTexts,
  listGuaranteesOfPerson,
  listGuaranteesQuoting,
} from './personal-guarantees.store.ts';
export { listExpiringGuarantees, listGuaranteesToReturn } from './reading.ts';
export { advanceGuarantees } from './advance-guarantees.ts';
export { withdrawAsked } from './withdraw.ts';
