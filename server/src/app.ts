import type { FastifyInstance } from 'fastify';
import { accessoriesService, accessoryPictures, accessoryRoutes } from './accessories/index.ts';
import {
  authenticating,
  deleteNetworksUnused,
  deleteResetMailsOver,
  emailAddresses,
  type EmailAddresses,
  removeEndedResets,
  removeEndedSessions,
  secondFactor,
} from './accounts/index.ts';
import { type AgencyFactsSource, agencyRoutes, openAgencyFacts } from './agency/index.ts';
import { auditRoutes, completeWork } from './audit/index.ts';
import { bookLeftMovements, bookNewMovements, bookRoutes } from './books/index.ts';
import { contactRoutes, contactService, openCaptcha, forgetSpentCaptchas } from './contact/index.ts';
import { photoEncoder, photoRoutes, photosService, removeDueFiles } from './files/index.ts';
import { figuresRoutes } from './figures/index.ts';
import { fineRoutes } from './fines/index.ts';
import { deleteOldRows, importRoutes, openImporting } from './imports/index.ts';
import { orderWait } from './platform/config/storage-settings.ts';
import { installationId } from './installation/index.ts';
import { leasedDuties } from './platform/jobs/leased-duties.ts';
import { deliveringMails } from './mails/index.ts';
import type { Deps } from './deps.ts';
import { deskRoutes } from './desk/index.ts';
import {
  documentRoutes,
  isInvoiced,
  listNextNumbers,
  openDocuments,
  openTransport,
  transmissionRoutes,
} from './documents/index.ts';
import { outboxRoutes, type Mails } from './outbox/index.ts';
import {
  giveBackKept,
  guaranteeBooks,
  guaranteeRoutes,
  advanceGuarantees,
  withdrawAsked,
} from './guarantees/index.ts';
import { guideRoutes } from './guide/index.ts';
import { healthRoutes } from './platform/http/health.ts';
import type { OpenConnections } from './platform/http/open-connections.ts';
import { ledgerRoutes } from './ledger/index.ts';
import {
  findSignedHandover,
  handoverRoutes,
  imageAddresses,
  listSignedElsewhere,
} from './handovers/index.ts';
import { goingLiveRoutes } from './ops/index.ts';
import { planningRoutes } from './planning/index.ts';
import { addressKeys, rateLimiter, type RateLimiter } from './platform/http/rate-limit.ts';
import {
  countedDeclines,
  linkRoutes,
  oweExcessOnline,
  paymentRoutes,
  readingMovements,
  reconcilingPayments,
  sandboxProxy,
} from './payments/index.ts';
import type { PaymentsDeps } from './payments/index.ts';
import {
  agencySettingsService,
  closuresService,
  findEmployeeReductionLimit,
  priceRulesService,
  pricingRoutes,
} from './pricing/index.ts';
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
  listActiveVehicleViews,
  pricedVehicle,
  vehicleListCache,
  vehicleRoutes,
  vehiclesService,
} from './vehicles/index.ts';
import { openServer } from './open-server.ts';
import { endMergesOf, peopleRoutes } from './people-routes.ts';
import { publicPages } from './public-pages.ts';

export interface Volant {
  app: FastifyInstance;
  connections: OpenConnections;
  /** What the agency says of itself, and which settings of the installation say something else. */
  agency: AgencyFactsSource & { differing: readonly string[] };
  emails: EmailAddresses;
  payments: PaymentsDeps;
  mails: Mails;
  /** The periodic duties; failures are logged, and the next sweep tries again. */
  sweep(): Promise<void>;
  /** A round of what is sent to companies; failures as for `sweep`. */
  transmit(): Promise<void>;
}

/** Wires the modules of the application to each other. */
export const buildApp = async (deps: Deps): Promise<Volant> => {
  const { config, db, clock, log, provider, mailer } = deps;
  const base = { db, clock };
  const logged = { ...base, log };

  const limits = rateLimiter({ db, clock, enabled: config.rateLimits });
  const authenticate = authenticating({ db, clock, asksSecondFactor: config.production });
  const emails = emailAddresses({ db, clock });
  const agency = await openAgencyFacts({ db, clock, log, first: config.agency });
  const endAgencyListening = await deps.listen('agency_change', () => void agency.drop());
  const agencyPhone = (): string => agency.current().phone;
  const codes = secondFactor({ ...deps, limits, issuer: () => agency.current().name });
  const captcha = openCaptcha(config, { db, clock, log, work: deps.captchaWork });
  const contact = contactService({ db, clock, captcha });
  const vehicles = vehicleListCache(() => listActiveVehicleViews(db));
  const vehicleChanged = (): void => vehicles.drop();
  const endListening = await deps.listen('vehicle_change', vehicleChanged);
  const payments = paymentsOf(deps, limits, agencyPhone);
  const guarantees = { db, clock, log, payments, publicUrl: config.publicUrl, agencyPhone };
  const reservations = {
    ...logged,
    payments,
    guarantees: { withdrawAsked: withdrawAsked(guarantees) },
    documents: { isInvoiced },
    orderWaitMs: deps.orderWaitMs ?? orderWait(config.databaseWaitMs),
    boundsNetworks: config.rateLimits,
    agencyPhone,
    vehicleChanged,
  };
  const settings = agencySettingsService({ db, clock, changed: vehicleChanged });
  const encoder = photoEncoder();
  const photos = photosService({ db, clock, log, files: deps.photos, encoder });
  const fleet = vehiclesService({
    ...base,
    photos,
    publicUrl: config.publicUrl,
    countUpcomingReservations: (of) => countUpcomingReservations(db, of),
    vehicleChanged,
  });
  const transport = deps.peppol ?? openTransport(config.peppol);
  const papers = { store: deps.photos, renderer: deps.pdfRenderer, transport };
  const documents = openDocuments({ ...logged, ...papers, agency, findHandover: findSignedHandover });
  completeWork(db, (tx) => bookNewMovements(logged, tx).then(() => documents.fixNewParts(tx)));
  const mails = deliveringMails({ ...deps, agency }, emails, payments, documents);

  const { app, connections } = await openServer(deps);
  app.addHook('onClose', async () => {
    encoder.close();
    await endListening();
    await endAgencyListening();
    await documents.close();
  });
  const importing = openImporting();
  // Runs before the hook above: the photo under way still needs the encoder.
  app.addHook('onClose', importing.photoWork.close);
  healthRoutes(app, { db, isDiskShort: deps.isDiskShort });
  peopleRoutes(app, deps, { authenticate, emails, limits, secondFactor: codes });
  contactRoutes(app, { authenticate, contact, limit: limits.limit });
  await vehicleRoutes(app, { authenticate, db, clock, list: vehicles, vehicles: fleet });
  photoRoutes(app, deps.photos);
  pricingRoutes(app, {
    authenticate,
    rules: priceRulesService({ db, clock, findPricedVehicle: pricedVehicleIn(db) }),
    closures: closuresService({ db, clock }),
    settings,
  });
  await agencyRoutes(app, {
    ...base,
    authenticate,
    photos,
    facts: agency,
    draw: (svg) => encoder.draw(svg),
    nextNumbers: () => listNextNumbers(db, clock.now()),
  });
  await accessoryRoutes(app, {
    authenticate,
    accessories: accessoriesService({ db, clock, photos, listHeldUnits: (of) => listHeldUnits(db, of) }),
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
    ...base,
    authenticate,
    giveBackKept,
    findEmployeeReductionLimit,
    refundOnline: (tx, excess) => oweExcessOnline(tx, payments, excess),
  });
  documentRoutes(app, { ...documents.deps, ...documents.issuing, authenticate });
  transmissionRoutes(app, { ...documents.peppol, authenticate });
  const handovers = { returns: reservations, photos: deps.photos, images: imageAddresses({ db, clock }) };
  await handoverRoutes(app, { ...handovers, db, clock, authenticate, vehicleChanged });
  planningRoutes(app, { ...reservations, authenticate, listSignedElsewhere });
  deskRoutes(app, { db, clock, authenticate, findVehicle: fleet.find });
  fineRoutes(app, { db, clock, agency, authenticate, renderer: documents.deps.renderer });
  await importRoutes(app, { db, clock, log, authenticate, photos, vehicleChanged, ...importing });
  const search = { db, clock, vehicles: () => vehicles.read() };
  searchRoutes(app, { ...search, authenticate, limit: limits.limit });
  paymentRoutes(app, { authenticate, payments, config: deps.paymentConfig, limit: limits.limit });
  guaranteeRoutes(app, { ...guarantees, authenticate, limit: limits.limit });
  bookRoutes(app, { ...documents.deps, authenticate });
  figuresRoutes(app, { ...base, authenticate });
  linkRoutes(app, { authenticate, payments, limit: limits.limit });
  outboxRoutes(app, { authenticate, db, clock });
  auditRoutes(app, { authenticate, db, clock });
  guideRoutes(app, { authenticate });
  goingLiveRoutes(app, { ...base, config, agency, authenticate, limits, provider, mailer });
  deps.mailViewer?.(app);
  if (deps.sandboxUrl !== undefined) await sandboxProxy(app, deps.sandboxUrl);
  await publicPages(app, deps, {
    vehicles: () => vehicles.read(),
    settings: settings.read,
    agency: () => agency.read(),
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
      movements: readingMovements(payments),
      guarantees: (mayContinue) => advanceGuarantees(guarantees, mayContinue),
      ...removingEnded(base),
      emailLinks: emails.removeEndedLinks,
      limits: () => limits.removeEnded(),
      files: (mayContinue) => removeDueFiles({ db, clock, log, files: deps.photos }, mayContinue),
      books: () => bookLeftMovements(logged),
      receipts: documents.keepReceipts,
      mails: mails.watch,
    },
  );
  // Apart: a slow access point delays no other duty.
  const transmit = leasedDuties(
    { db, clock, log, name: 'transmissions' },
    { transmissions: documents.transmit },
  );
  return { app, connections, agency, emails, payments, mails, sweep, transmit };
};

/** Duties that delete what has ended. */
const removingEnded = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  sessions: () => removeEndedSessions({ db, clock }),
  resets: () => removeEndedResets({ db, clock }),
  resetMails: () => deleteResetMailsOver(db, clock.now()),
  networks: () => deleteNetworksUnused(db, clock.now()),
  merges: () => endMergesOf({ db, clock }),
  captchas: () => forgetSpentCaptchas(db, clock.now()),
  importedRows: () => deleteOldRows({ db, clock }),
});

const paymentsOf = (
  { config, db, clock, log, provider }: Deps,
  limits: RateLimiter,
  agencyPhone: () => string,
): PaymentsDeps => ({
  db,
  clock,
  log,
  provider,
  publicUrl: config.publicUrl,
  agencyPhone,
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
