import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { accessoriesService, accessoryPictures, accessoryRoutes } from './accessories/index.ts';
import {
  accountRoutes,
  authenticating,
  customerRoutes,
  deleteNetworksUnused,
  deleteResetMailsOver,
  emailAddressRoutes,
  emailAddresses,
  type EmailAddresses,
  removeEndedResets,
  removeEndedSessions,
  resetRequests,
  secondFactor,
  secondFactorRoutes,
  sessionsService,
} from './accounts/index.ts';
import { auditRoutes } from './audit/index.ts';
import { contactRoutes, contactService, openCaptcha, forgetSpentCaptchas } from './contact/index.ts';
import { photoEncoder, photoRoutes, photosService, removeDueFiles } from './files/index.ts';
import { orderWait } from './platform/config/storage-settings.ts';
import { installationId } from './installation/index.ts';
import { leasedDuties } from './platform/jobs/leased-duties.ts';
import { deliveringMails } from './mails/index.ts';
import type { Deps } from './deps.ts';
import { documentRoutes, openDocuments } from './documents/index.ts';
import { outboxRoutes, type Mails } from './outbox/index.ts';
import {
  giveBackKept,
  guaranteeBooks,
  guaranteeRoutes,
  settleGuarantees,
  withdrawAsked,
} from './guarantees/index.ts';
import { afterAPause } from './platform/http/after-a-pause.ts';
import { afterAnswer } from './platform/http/after-answer.ts';
import { callCounter } from './platform/http/call-counter.ts';
import { registerRequests, serverOptions } from './platform/http/requests.ts';
import { registerErrors } from './platform/http/error-handler.ts';
import { healthRoutes } from './platform/http/health.ts';
import { openConnections, type OpenConnections } from './platform/http/open-connections.ts';
import { ledgerRoutes } from './ledger/index.ts';
import { findSignedHandover, handoverRoutes, imageAddresses } from './handovers/index.ts';
import { planningRoutes } from './planning/index.ts';
import { MOST_PAGES_AT_ONCE, pages } from './pages/index.ts';
import { addressKeys, rateLimiter, type RateLimiter } from './platform/http/rate-limit.ts';
import {
  countedDeclines,
  linkRoutes,
  oweExcessOnline,
  paymentRoutes,
  reconcilingPayments,
  sandboxProxy,
} from './payments/index.ts';
import type { PaymentsDeps } from './payments/index.ts';
import { agencySettingsService, closuresService, priceRulesService, pricingRoutes } from './pricing/index.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { staticFiles } from './platform/http/static-files.ts';
import {
  bookingOf,
  countUpcomingReservations,
  expiringHolds,
  keepLateVehicles,
  listHeldUnits,
  remindOfPickups,
  reservationHolds,
  reservationRoutes,
} from './reservations/index.ts';
import { answerOffers, searchRoutes } from './search/index.ts';
import {
  findVehicle,
  findVehicleName,
  findVehicleView,
  listActiveVehicleViews,
  pricedVehicle,
  vehicleListCache,
  vehicleRoutes,
  vehiclesService,
} from './vehicles/index.ts';

export interface Volant {
  app: FastifyInstance;
  connections: OpenConnections;
  emails: EmailAddresses;
  payments: PaymentsDeps;
  mails: Mails;
  /** The periodic duties; failures are logged, and the next sweep tries again. */
  sweep(): Promise<void>;
}

/** Wires the modules of the application to each other. */
export const buildApp = async (deps: Deps): Promise<Volant> => {
  const { config, db, clock, log } = deps;
  const { publicUrl } = config;

  const limits = rateLimiter({ db, clock, enabled: config.rateLimits });
  const authenticate = authenticating({ db, clock, asksSecondFactor: config.production });
  const emails = emailAddresses({ db, clock });
  const codes = secondFactor({ db, clock, limits, issuer: config.agency.name });
  const captcha = openCaptcha(config, { db, clock, log, work: deps.captchaWork });
  const contact = contactService({ db, clock, captcha });
  const vehicles = vehicleListCache(() => listActiveVehicleViews(db));
  const vehicleChanged = (): void => vehicles.drop();
  const endListening = await deps.listen('vehicle_change', vehicleChanged);
  const payments = paymentsOf(deps, limits);
  const guarantees = { db, clock, log, payments, publicUrl, agencyPhone: config.agency.phone };
  const reservations = {
    db,
    clock,
    log,
    payments,
    guarantees: { withdrawAsked: withdrawAsked(guarantees) },
    orderWaitMs: deps.orderWaitMs ?? orderWait(config.databaseWaitMs),
    boundsNetworks: config.rateLimits,
    agencyPhone: config.agency.phone,
    vehicleChanged,
  };
  const settings = agencySettingsService({ db, clock, changed: vehicleChanged });
  const encoder = photoEncoder();
  const photos = photosService({ db, clock, log, files: deps.photos, encoder });
  const fleet = vehiclesService({
    db,
    clock,
    photos,
    publicUrl,
    countUpcomingReservations: (of) => countUpcomingReservations(db, of),
    vehicleChanged,
  });
  const documents = openDocuments({
    db,
    clock,
    log,
    agency: config.agency,
    store: deps.photos,
    findHandover: findSignedHandover,
  });
  const mails = deliveringMails(deps, emails, payments, documents);

  const { app, connections } = await openServer(deps);
  app.addHook('onClose', async () => {
    encoder.close();
    await endListening();
    await documents.close();
  });
  healthRoutes(app, { db, isDiskShort: deps.isDiskShort });
  accountRoutes(app, {
    authenticate,
    db,
    clock,
    admit: codes.admit,
    limits,
    resets: resetRequests({ db, clock, isLimited: config.rateLimits }),
    sessions: sessionsService({ db, clock }),
    later: afterAPause(app, afterAnswer(app, log), deps.unseenPauseMs),
    maySendReset: config.rateLimits ? callCounter({ clock, most: 30, windowMs: 3_600_000 }) : () => true,
  });
  emailAddressRoutes(app, { authenticate, db, clock, emails, limits });
  customerRoutes(app, { authenticate, db, clock, limits });
  secondFactorRoutes(app, { authenticate, secondFactor: codes, limits });
  contactRoutes(app, { authenticate, contact, limit: limits.limit });
  await vehicleRoutes(app, { authenticate, db, list: vehicles, vehicles: fleet });
  photoRoutes(app, deps.photos);
  pricingRoutes(app, {
    authenticate,
    rules: priceRulesService({ db, clock, findPricedVehicle: pricedVehicleIn(db) }),
    closures: closuresService({ db, clock }),
    settings,
  });
  await accessoryRoutes(app, {
    authenticate,
    accessories: accessoriesService({
      ...{ db, clock, photos },
      listHeldUnits: (of) => listHeldUnits(db, of),
    }),
    pictures: accessoryPictures({ db, clock, photos }),
  });
  reservationRoutes(app, {
    ...reservations,
    authenticate,
    book: bookingOf(reservations),
    countTry: limits.refusal,
    captchaKeyOf: (solution, ip) => captcha.keyOf(solution, ip),
  });
  ledgerRoutes(app, {
    ...{ db, clock, authenticate, giveBackKept },
    refundOnline: (tx, excess) => oweExcessOnline(tx, payments, excess),
  });
  documentRoutes(app, { ...documents.deps, authenticate });
  const handovers = { ...reservations, photos: deps.photos, images: imageAddresses({ db, clock }) };
  await handoverRoutes(app, { ...handovers, authenticate });
  planningRoutes(app, { ...reservations, authenticate });
  const search = { db, clock, vehicles: () => vehicles.read() };
  searchRoutes(app, { ...search, authenticate, limit: limits.limit });
  paymentRoutes(app, { authenticate, payments, config: deps.paymentConfig, limit: limits.limit });
  guaranteeRoutes(app, { ...guarantees, authenticate, limit: limits.limit });
  linkRoutes(app, { authenticate, payments, limit: limits.limit });
  outboxRoutes(app, { authenticate, db, clock });
  auditRoutes(app, { authenticate, db });
  deps.mailViewer?.(app);
  if (deps.sandboxUrl !== undefined) await sandboxProxy(app, deps.sandboxUrl);
  await publicPages(app, deps, {
    vehicles: () => vehicles.read(),
    settings: settings.read,
    maySearch: (ip) => limits.allows('searchPage', addressKeys(ip)),
    findOffers: (dates) => answerOffers(search, dates),
  });
  await app.ready();

  const sweep = leasedDuties(
    { db, clock, log, name: 'sweep' },
    {
      reservations: expiringHolds(reservations),
      late: () => keepLateVehicles(reservations),
      reminders: () => remindOfPickups(reservations),
      payments: reconcilingPayments(payments),
      guarantees: (mayContinue) => settleGuarantees(guarantees, mayContinue),
      sessions: () => removeEndedSessions({ db, clock }),
      resets: () => removeEndedResets({ db, clock }),
      resetMails: () => deleteResetMailsOver(db, clock.now()),
      networks: () => deleteNetworksUnused(db, clock.now()),
      emailLinks: emails.removeEndedLinks,
      limits: () => limits.removeEnded(),
      captchas: () => forgetSpentCaptchas(db, clock.now()),
      files: (mayContinue) => removeDueFiles({ db, clock, log, files: deps.photos }, mayContinue),
      receipts: documents.keepLostReceipts,
      mails: mails.watch,
    },
  );
  return { app, connections, emails, payments, mails, sweep };
};

const paymentsOf = ({ config, db, clock, log, provider }: Deps, limits: RateLimiter): PaymentsDeps => ({
  ...{ db, clock, log, provider, publicUrl: config.publicUrl, agencyPhone: config.agency.phone },
  site: installationId(db),
  live: config.payments.kind === 'stripe' && config.payments.live,
  holds: reservationHolds(async (tx, id) => (await findVehicleName(tx, id)) ?? ''),
  guarantees: guaranteeBooks({ db, clock }),
  declines: countedDeclines(limits),
});

const pricedVehicleIn = (db: Deps['db']) => async (id: number) => {
  const row = await findVehicle(db, id);
  return row && pricedVehicle(row);
};

/** The pages and the files of the browser, unless this process serves the calls alone. */
const publicPages = async (
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

/** The server without its routes: what applies to every request. */
const openServer = async (deps: Deps): Promise<Pick<Volant, 'app' | 'connections'>> => {
  const { config, log } = deps;
  const app = Fastify(serverOptions(log, config.trustProxy));
  const connections = openConnections(app, {
    most: config.maxConnections,
    mostOfOne: config.trustProxy.length > 0 ? undefined : Math.ceil(config.maxConnections / 4),
  });
  registerErrors(app);
  const headers = await securityHeaders({
    stripe: config.payments.kind === 'stripe',
    recaptcha: config.captcha.kind === 'recaptcha',
    https: config.production && config.publicUrl.startsWith('https:'),
  });
  registerRequests(app, { log, headers, ...(deps.isDiskShort && { isDiskShort: deps.isDiskShort }) });
  // Compressed requests are refused, so no request pays for looking.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  return { app, connections };
};
