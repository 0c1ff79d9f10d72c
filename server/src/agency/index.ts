/** Public interface of the agency: its facts, for the site, mails and documents. */
export { type AgencyFactsSource, openAgencyFacts, siteOf } from './agency-facts.ts';
export { findAgencyName } from './agency-profile.store.ts';
export { findRegime, listRegimes } from './regimes.store.ts';
export { agencyRoutes } from './agency.routes.ts';
