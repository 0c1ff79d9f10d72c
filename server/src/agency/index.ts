/** Public interface of the agency: what it says of itself, on the site, in mails and in documents. */
export { type AgencyFactsSource, openAgencyFacts, siteOf } from './agency-facts.ts';
export { findAgencyName } from './agency-profile.store.ts';
export { findRegime, listRegimes } from './regimes.store.ts';
export { agencyRoutes } from './agency.routes.ts';
