import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { MOST_PAGES_AT_ONCE, pages } from './pages/index.ts';
import { staticFiles } from './platform/http/static-files.ts';
import { findVehicleView } from './vehicles/index.ts';

/** The pages and the files of the browser, unless this process serves the calls alone. */
export const publicPages = async (
  app: FastifyInstance,
  { config, db, clock, paymentConfig, webDirectory }: Deps,
  sources: Pick<Parameters<typeof pages>[1], 'vehicles' | 'settings' | 'maySearch' | 'findOffers'>,
): Promise<void> => {
  if (webDirectory === undefined) return;
  staticFiles(app, `${webDirectory}/client`);
  await pages(app, {
    directory: webDirectory,
    publicUrl: config.publicUrl,
    agency: config.agency,
    sandbox: paymentConfig.sandbox,
    captcha: config.captcha.kind,
    clock,
    findVehicle: (id) => findVehicleView(db, id),
    ...sources,
    ...(config.rateLimits && { mostAtOnce: MOST_PAGES_AT_ONCE }),
  });
};
