import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import type { WireOffers } from '@volant/shared/search/search.schema.ts';
import type { Answer } from './call.ts';
import { sells } from './counter.ts';
import type { Environment } from './environment.ts';
import { accessoriesCentsOf, depositCentsOf, orderOf } from './initial-data.ts';
import { objectIn, type ShownReservation } from './observations.ts';
import type { Attempt } from './provider/provider.ts';
import type { Purchase, SeenOffer, Visitor } from './purchases.ts';

/** One act of a customer: mostly the next step of a purchase, sometimes a repetition or something else. */
export const customerActs = (env: Environment, visitor: Visitor): void => {
  const { random } = env;
  const purchase = visitor.purchases.at(-1);
  const isOver = purchase === undefined || purchase.next === 'nothing';
  const act = random.weighted<() => void>([
    [isOver ? 10 : 1.2, () => begin(env, visitor)],
    [isOver ? 0 : 14, () => purchase && takeNextStep(env, visitor, purchase)],
    [isOver ? 1.5 : 0.3, () => sells(env, visitor)],
    [purchase ? 2 : 0, () => repeat(env, visitor, random.pick(visitor.purchases))],
    [purchase ? 0.4 : 0, () => reads(env, visitor)],
    [purchase ? 0.3 : 0, () => asksForAnyPayment(env, visitor)],
    [purchase ? 0.3 : 0, () => paysForSomebody(env, visitor)],
    [purchase?.reservation ? 0.4 : 0, () => releases(env, visitor)],
  ]);
  act();
};

const begin = (env: Environment, visitor: Visitor): void => {
  const { random } = env;
  const last = visitor.purchases.at(-1);
  const order = orderOf(env.data, visitor.person, { random, now: env.clock.now() });
  // They went back to choose other dates for the same vehicle.
  if (last && random.chance(0.4)) order.vehicule = last.order.vehicule;
  const purchase: Purchase = {
    order,
    way: random.weighted([
      [5, 'wizard'],
      [3, 'hold-first'],
      [3, 'pay-first'],
    ] as const),
    kind: random.chance(0.65) ? 'intent' : 'session',
    depositCents: depositCentsOf(toCents(order.totalPrice)),
    reservation: undefined,
    objects: [],
    offer: undefined,
    next: 'offer',
  };
  if (random.chance(0.15)) chosen(env, purchase);
  visitor.purchases.push(purchase);
  takeNextStep(env, visitor, purchase);
};

/** They have decided to order, or to pay first. */
const chosen = ({ random }: Environment, purchase: Purchase): void => {
  const isPaidFirst = purchase.way === 'pay-first';
  // Somebody who has paid at a price that changed since orders again.
  if (purchase.objects.length > 0) purchase.next = 'return';
  else purchase.next = isPaidFirst ? 'open' : 'book';
  purchase.depositCents = depositCentsOf(toCents(purchase.order.totalPrice));
  // A wrong amount buys nothing.
  if (purchase.next === 'open' && random.chance(0.12)) purchase.depositCents += 100;
};

/** Looks at the vehicles and their prices for the days, and goes by what is shown. */
const asksOffers = (env: Environment, visitor: Visitor, purchase: Purchase): void => {
  const { random, data, decisions } = env;
  const { order } = purchase;
  const begun = decisions.begun === decisions.ended ? decisions.begun : undefined;
  const path = `/api/vehicules/offers?startDate=${order.startDate}&endDate=${order.endDate}`;
  env.call({ who: visitor.person, method: 'GET', path }, (answer) => {
    if (purchase.next !== 'offer') return;
    if (answer?.status !== 200) {
      if (answer?.status === 400 || random.chance(0.2)) purchase.next = 'nothing';
      return;
    }
    const { offers } = answer.body as Pick<WireOffers, 'offers'>;
    const offer = offers.find(({ vehiculeId }) => vehiculeId === order.vehicule.id);
    // Archived since, or taken: they may order all the same, from an older page.
    if (!offer?.available && random.chance(0.3)) {
      purchase.next = 'nothing';
      return;
    }
    purchase.offer = offer && { isAvailable: offer.available, decisions: begun };
    if (offer) order.totalPrice = toEuros(toCents(offer.totalPrice) + accessoriesCentsOf(data, order));
    chosen(env, purchase);
  });
};

/** Nothing was decided about prices and days from the moment when the offer was asked for to this one. */
const isOfferCurrent = ({ decisions }: Environment, offer: SeenOffer | undefined): boolean =>
  offer?.isAvailable === true && offer.decisions === decisions.begun && decisions.begun === decisions.ended;

const takeNextStep = (env: Environment, visitor: Visitor, purchase: Purchase): void => {
  const isDouble = env.random.chance(0.12);
  switch (purchase.next) {
    case 'offer':
      asksOffers(env, visitor, purchase);
      break;
    case 'book':
      books(env, visitor, purchase);
      if (isDouble) books(env, visitor, purchase);
      break;
    case 'open':
      opens(env, visitor, purchase);
      if (isDouble) opens(env, visitor, purchase);
      break;
    case 'pay':
      pays(env, purchase);
      break;
    case 'bank':
      answersBank(env, purchase);
      break;
    case 'return':
      returns(env, visitor, purchase);
      break;
    case 'nothing':
      break;
  }
};

const books = (env: Environment, visitor: Visitor, purchase: Purchase): void => {
  const { offer } = purchase;
  env.call(
    { who: visitor.person, method: 'POST', path: '/api/reservations', body: structuredClone(purchase.order) },
    (answer) => booked(env, purchase, { answer, offer }),
  );
};

/** `offer`: the one by which they ordered. */
const booked = (
  env: Environment,
  purchase: Purchase,
  { answer, offer }: { answer: Answer | undefined; offer: SeenOffer | undefined },
): void => {
  // No answer, or 503: they press the button again, or give up.
  if (!answer || answer.status === 503) {
    if (env.random.chance(0.2)) purchase.next = 'nothing';
    return;
  }
  if (answer.status >= 300) {
    const { code = '' } = answer.body as { code?: string };
    if (UNLIKE_OFFERED.includes(code) && isOfferCurrent(env, offer))
      env.observations.findings.push({ invariant: 'offer', text: `an offer was refused: ${code}` });
    // The price has changed: they may look at the new one, and accept it.
    purchase.next = code === 'price_changed' && env.random.chance(0.7) ? 'offer' : 'nothing';
    return;
  }
  purchase.reservation = answer.body as ShownReservation;
  purchase.depositCents = Math.round(purchase.reservation.deposit * 100);
  if (purchase.reservation.status === 'upcoming') purchase.next = 'nothing';
  else if (purchase.next === 'book') purchase.next = 'open';
  else if (purchase.next === 'return' && env.random.chance(0.5)) purchase.next = 'nothing';
};

/** Refusals that an offer excludes. */
const UNLIKE_OFFERED = ['price_changed', 'closed_day', 'min_days'];

const opens = (env: Environment, visitor: Visitor, purchase: Purchase): void => {
  const { way, kind, depositCents, reservation } = purchase;
  const named = way === 'wizard' && reservation ? { reservationId: reservation.id } : {};
  const body =
    kind === 'intent'
      ? { amount: depositCents, ...named }
      : { amount: Math.max(1, Math.floor(depositCents / 100)), productName: 'Acompte', ...named };
  const ownPath =
    kind === 'intent' ? '/api/payment/create-payment-intent' : '/api/payment/create-checkout-session';
  const path = purchase.token === undefined ? ownPath : `/api/pay/${purchase.token}/${kind}`;
  env.call({ who: visitor.person, method: 'POST', path, body }, (answer) => {
    const object = answer && answer.status < 300 ? objectIn(answer.body) : undefined;
    if (object !== undefined) {
      if (!purchase.objects.includes(object)) purchase.objects.push(object);
      if (purchase.next === 'open') purchase.next = 'pay';
    } else if (answer?.status === 409) {
      purchase.next =
        answer.body && (answer.body as { code?: string }).code === 'already_paid' ? 'return' : 'nothing';
    } else if (answer && answer.status !== 503) purchase.next = 'nothing';
  });
};

/** At the provider, without the application. */
const pays = ({ random, provider, trace, faults }: Environment, purchase: Purchase): void => {
  // An older tab shows an older form.
  const object = random.chance(0.85) ? purchase.objects.at(-1) : random.pick(purchase.objects);
  if (object === undefined) return;
  const attempt = random.weighted<Attempt>([
    [6, 'success'],
    [1, 'decline'],
    [2, 'action'],
    [6 * faults.rates().processing, 'processing'],
  ]);
  const isTaken = provider.pay(object, attempt);
  trace.note(`pays ${object}: ${isTaken ? attempt : 'not taken'}`);
  if (!isTaken) {
    purchase.next = random.pick(['open', 'return', 'nothing'] as const);
    return;
  }
  if (attempt === 'action') purchase.next = 'bank';
  else if (attempt !== 'decline') purchase.next = random.chance(0.25) ? 'nothing' : 'return';
};

const answersBank = ({ random, provider, trace }: Environment, purchase: Purchase): void => {
  if (random.chance(0.3)) {
    purchase.next = 'nothing';
    return;
  }
  const isGranted = random.chance(0.75);
  for (const object of purchase.objects) {
    if (provider.answerBank(object, isGranted))
      trace.note(`their bank ${isGranted ? 'grants' : 'refuses'} ${object}`);
  }
  purchase.next = isGranted ? 'return' : 'pay';
};

/** After the payment: some clients post the order again, ours asks for the outcome of the payment. */
const returns = (env: Environment, visitor: Visitor, purchase: Purchase): void => {
  const { random } = env;
  if (purchase.way !== 'wizard' || random.chance(0.3)) books(env, visitor, purchase);
  const object = purchase.objects.at(-1);
  if (object !== undefined && random.chance(0.6)) asksOutcome(env, visitor, object);
  if (random.chance(0.4)) purchase.next = 'nothing';
};

const asksOutcome = (env: Environment, visitor: Visitor, object: string): void => {
  env.call({ who: visitor.person, method: 'GET', path: `/api/payment/${object}/reservation` });
};

/** A page reloaded, the button of another tab, another way to pay, a form that was left open and is paid after all. */
const repeat = (env: Environment, visitor: Visitor, purchase: Purchase): void => {
  const { random } = env;
  const act = random.weighted<() => void>([
    [4, () => books(env, visitor, purchase)],
    [2, () => opens(env, visitor, purchase)],
    [
      purchase.objects.length > 0 ? 2 : 0,
      () => opens(env, visitor, { ...purchase, kind: purchase.kind === 'intent' ? 'session' : 'intent' }),
    ],
    [purchase.objects.length > 0 ? 3 : 0, () => pays(env, purchase)],
    [purchase.objects.length > 0 ? 1 : 0, () => answersBank(env, purchase)],
    [purchase.objects.length > 0 ? 1 : 0, () => asksOutcome(env, visitor, random.pick(purchase.objects))],
  ]);
  act();
};

const reads = (env: Environment, visitor: Visitor): void => {
  const path = env.random.pick([
    '/api/reservations/me',
    `/api/reservations/vehicules/${env.random.pick(env.data.vehicles).id}/reserved-periods`,
  ]);
  env.call({ who: visitor.person, method: 'GET', path });
};

/** Asks for a payment that may be somebody else's. */
const asksForAnyPayment = (env: Environment, visitor: Visitor): void => {
  const { intents, sessions } = env.provider.books();
  const { id } = env.random.pick([...intents, ...sessions, { id: 'pi_0' }]);
  asksOutcome(env, visitor, id);
};

/** Releases a hold, now and then while it is being paid; sometimes somebody else's. */
const releases = ({ random, observations, call }: Environment, { person, purchases }: Visitor): void => {
  const own = purchases.flatMap(({ reservation }) => (reservation ? [reservation.id] : []));
  const id = random.pick(random.chance(0.9) ? own : [...own, ...observations.shown.keys()]);
  call({ who: person, method: 'POST', path: `/api/reservations/${id}/release` });
};

/** Opens a payment for a reservation that may be somebody else's. */
const paysForSomebody = ({ random, observations, call }: Environment, { person }: Visitor): void => {
  if (observations.shown.size === 0) return;
  const [reservationId, { deposit }] = random.pick([...observations.shown]);
  const body = { amount: Math.round(deposit * 100), reservationId };
  call({ who: person, method: 'POST', path: '/api/payment/create-payment-intent', body });
};
