import type { FastifyInstance } from 'fastify';
import type { AgencyFacts, AgencySite } from '@volant/shared/agency/agency.schema.ts';
import { type AgencyFactsSource, siteOf } from './agency/index.ts';
import type { Deps } from './deps.ts';
import { MAX_PAGES_AT_ONCE, pages } from './pages/index.ts';
import { staticFiles } from './platform/http/static-files.ts';
import { findVehicleView } from './vehicles/index.ts';

/** The pages and the files of the browser, unless this process serves the calls alone. */
export const publicPages = async (
  app: FastifyInstance,
  { config, db, clock, paymentConfig, webDirectory }: Deps,
  {
    agency,
    ...sources
  }: Pick<Parameters<typeof pages>[1], 'vehicles' | 'settings' | 'maySearch' | 'findOffers'> & {
    agency: AgencyFactsSource['read'];
  },
): Promise<void> => {
  if (webDirectory === undefined) return;
  staticFiles(app, `${webDirectory}/client`);
  await pages(app, {
    directory: webDirectory,
    publicUrl: config.publicUrl,
    agency: siteFacts(agency),
    sandbox: paymentConfig.sandbox,
    captcha: config.captcha.kind,
    clock,
    findVehicle: (id) => findVehicleView(db, id),
    ...sources,
    ...(config.rateLimits && { maxAtOnce: MAX_PAGES_AT_ONCE }),
  });
};

/** What pages show of the agency: the same object as long as the facts are the same, since pages are kept by it. */
const siteFacts = (read: AgencyFactsSource['read']) => {
  let known: { facts: AgencyFacts; site: AgencySite } | undefined;
  return async (): Promise<AgencySite> => {
    const facts = await read();
    if (known?.facts !== facts) known = { facts, site: siteOf(facts) };
    return known.site;
  };
};
