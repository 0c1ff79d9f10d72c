import { toCents } from '@volant/shared/kernel/money.ts';
import type { Attempt } from './ledger.ts';
import { depositCentsOf, orderOf, type OrderBody, type Person } from './shop.ts';
import { objectIn, type Answer, type ShownReservation, type World } from './world.ts';

/** A customer with what they have in hand: several tabs at once, some of them forgotten. */
export interface Visitor {
  person: Person;
  purchases: Purchase[];
}

interface Purchase {
  order: OrderBody;
  /** 'wizard': holds first, and names the hold. 'hold-first': the specification's client. 'pay-first': the other order. */
  way: 'wizard' | 'hold-first' | 'pay-first';
  kind: 'intent' | 'session';
  depositCents: number;
  reservation: ShownReservation | undefined;
  /** What the provider's form or page was opened with, newest last. */
  objects: string[];
  next: 'book' | 'open' | 'pay' | 'bank' | 'return' | 'nothing';
}

/** One thing that a customer does: mostly the next step of a purchase, sometimes again, twice, or something else. */
export const customerActs = (world: World, visitor: Visitor): void => {
  const { random } = world;
  const purchase = visitor.purchases.at(-1);
  const isOver = purchase === undefined || purchase.next === 'nothing';
  const act = random.weighted<() => void>([
    [isOver ? 10 : 1.2, () => begin(world, visitor)],
    [isOver ? 0 : 14, () => purchase && goOn(world, visitor, purchase)],
    [purchase ? 2 : 0, () => repeat(world, visitor, random.pick(visitor.purchases))],
    [purchase ? 0.4 : 0, () => reads(world, visitor)],
    [purchase ? 0.3 : 0, () => stealsAPayment(world, visitor)],
    [purchase ? 0.3 : 0, () => paysForSomebody(world, visitor)],
    [purchase?.reservation ? 0.4 : 0, () => releases(world, visitor)],
  ]);
  act();
};

const begin = (world: World, visitor: Visitor): void => {
  const { random } = world;
  const last = visitor.purchases.at(-1);
  const order = orderOf(world.shop, visitor.person, { random, now: world.clock.now() });
  // Back to the dates: the same vehicle at other dates.
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
    next: 'book',
  };
  if (purchase.way === 'pay-first') purchase.next = 'open';
  // An amount of their own making buys nothing.
  if (purchase.way === 'pay-first' && random.chance(0.12)) purchase.depositCents += 100;
  visitor.purchases.push(purchase);
  goOn(world, visitor, purchase);
};

const goOn = (world: World, visitor: Visitor, purchase: Purchase): void => {
  const isDouble = world.random.chance(0.12);
  switch (purchase.next) {
    case 'book':
      books(world, visitor, purchase);
      if (isDouble) books(world, visitor, purchase);
      break;
    case 'open':
      opens(world, visitor, purchase);
      if (isDouble) opens(world, visitor, purchase);
      break;
    case 'pay':
      pays(world, purchase);
      break;
    case 'bank':
      answersHisBank(world, purchase);
      break;
    case 'return':
      returns(world, visitor, purchase);
      break;
    case 'nothing':
      break;
  }
};

const books = (world: World, visitor: Visitor, purchase: Purchase): void => {
  world.call(
    { who: visitor.person, method: 'POST', path: '/api/reservations', body: structuredClone(purchase.order) },
    (answer) => booked(world, purchase, answer),
  );
};

const booked = (world: World, purchase: Purchase, answer: Answer | undefined): void => {
  // Not answered, or not now: they press the button again, or give up.
  if (!answer || answer.status === 503) {
    if (world.random.chance(0.2)) purchase.next = 'nothing';
    return;
  }
  if (answer.status >= 300) {
    // Told of another price, they may accept it.
    const isPriceNew = answer.status === 422;
    if (isPriceNew) reprice(world, purchase);
    purchase.next = isPriceNew && world.random.chance(0.7) ? purchase.next : 'nothing';
    return;
  }
  purchase.reservation = answer.body as ShownReservation;
  purchase.depositCents = Math.round(purchase.reservation.deposit * 100);
  if (purchase.reservation.status === 'upcoming') purchase.next = 'nothing';
  else if (purchase.next === 'book') purchase.next = 'open';
  else if (purchase.next === 'return' && world.random.chance(0.5)) purchase.next = 'nothing';
};

const reprice = ({ shop }: World, { order }: Purchase): void => {
  const vehicle = shop.vehicles.find(({ id }) => id === order.vehicule.id);
  const days = (Date.parse(order.endDate) - Date.parse(order.startDate)) / 86_400_000;
  const lines = order.accessories.reduce((sum, line) => {
    const accessory = shop.accessories.find(({ id }) => id === line.accessory.id);
    return sum + (accessory?.dailyCents ?? 0) * line.quantityReserved;
  }, 0);
  order.totalPrice = (((vehicle?.dailyCents ?? 0) + lines) * days) / 100;
};

const opens = (world: World, visitor: Visitor, purchase: Purchase): void => {
  const { way, kind, depositCents, reservation } = purchase;
  const named = way === 'wizard' && reservation ? { reservationId: reservation.id } : {};
  const body =
    kind === 'intent'
      ? { amount: depositCents, ...named }
      : { amount: Math.max(1, Math.floor(depositCents / 100)), productName: 'Acompte', ...named };
  const path =
    kind === 'intent' ? '/api/payment/create-payment-intent' : '/api/payment/create-checkout-session';
  world.call({ who: visitor.person, method: 'POST', path, body }, (answer) => {
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

/** At the provider: nothing of this passes through the application. */
const pays = ({ random, ledger, trace, strokes }: World, purchase: Purchase): void => {
  // An older tab shows an older form.
  const object = random.chance(0.85) ? purchase.objects.at(-1) : random.pick(purchase.objects);
  if (object === undefined) return;
  const attempt = random.weighted<Attempt>([
    [6, 'success'],
    [1, 'decline'],
    [2, 'action'],
    [6 * strokes.current().processing, 'processing'],
  ]);
  const isTaken = ledger.attempt(object, attempt);
  trace.note(`pays ${object}: ${isTaken ? attempt : 'not taken'}`);
  if (!isTaken) {
    purchase.next = random.pick(['open', 'return', 'nothing'] as const);
    return;
  }
  if (attempt === 'action') purchase.next = 'bank';
  else if (attempt !== 'decline') purchase.next = random.chance(0.25) ? 'nothing' : 'return';
};

const answersHisBank = ({ random, ledger, trace }: World, purchase: Purchase): void => {
  if (random.chance(0.3)) {
    purchase.next = 'nothing';
    return;
  }
  const isGranted = random.chance(0.75);
  for (const object of purchase.objects) {
    const id = ledger.session(object)?.intentId ?? object;
    if (ledger.intent(id)?.status !== 'action') continue;
    trace.note(`their bank ${isGranted ? 'grants' : 'refuses'} ${id}`);
    ledger.endAction(id, isGranted);
  }
  purchase.next = isGranted ? 'return' : 'pay';
};

/** Back from the payment: the specification's client posts, ours asks what became of the payment. */
const returns = (world: World, visitor: Visitor, purchase: Purchase): void => {
  const { random } = world;
  if (purchase.way !== 'wizard' || random.chance(0.3)) books(world, visitor, purchase);
  const object = purchase.objects.at(-1);
  if (object !== undefined && random.chance(0.6)) asksOutcome(world, visitor, object);
  if (random.chance(0.4)) purchase.next = 'nothing';
};

const asksOutcome = (world: World, visitor: Visitor, object: string): void => {
  world.call({ who: visitor.person, method: 'GET', path: `/api/payment/${object}/reservation` });
};

/** A page loaded again, the button of another tab, another way to pay, a form left open and paid all the same. */
const repeat = (world: World, visitor: Visitor, purchase: Purchase): void => {
  const { random } = world;
  const act = random.weighted<() => void>([
    [4, () => books(world, visitor, purchase)],
    [2, () => opens(world, visitor, purchase)],
    [
      purchase.objects.length > 0 ? 2 : 0,
      () => opens(world, visitor, { ...purchase, kind: purchase.kind === 'intent' ? 'session' : 'intent' }),
    ],
    [purchase.objects.length > 0 ? 3 : 0, () => pays(world, purchase)],
    [purchase.objects.length > 0 ? 1 : 0, () => answersHisBank(world, purchase)],
    [purchase.objects.length > 0 ? 1 : 0, () => asksOutcome(world, visitor, random.pick(purchase.objects))],
  ]);
  act();
};

const reads = (world: World, visitor: Visitor): void => {
  const path = world.random.pick([
    '/api/reservations/me',
    `/api/reservations/vehicules/${world.random.pick(world.shop.vehicles).id}/reserved-periods`,
  ]);
  world.call({ who: visitor.person, method: 'GET', path });
};

/** Somebody else's payment, asked for and named: it is not theirs. */
const stealsAPayment = (world: World, visitor: Visitor): void => {
  const object = world.random.pick([...world.ledger.intents(), ...world.ledger.sessions(), { id: 'pi_0' }]);
  world.call({ who: visitor.person, method: 'GET', path: `/api/payment/${object.id}/reservation` });
};

/** Gives dates back, now and then while they are paid; sometimes those of somebody else. */
const releases = ({ random, witness, call }: World, { person, purchases }: Visitor): void => {
  const own = purchases.flatMap(({ reservation }) => (reservation ? [reservation.id] : []));
  const id = random.pick(random.chance(0.9) ? own : [...own, ...witness.shown.keys()]);
  call({ who: person, method: 'POST', path: `/api/reservations/${id}/release` });
};

/** A payment for a reservation that may be anybody's. */
const paysForSomebody = ({ random, witness, call }: World, { person }: Visitor): void => {
  if (witness.shown.size === 0) return;
  const [reservationId, { deposit }] = random.pick([...witness.shown]);
  const body = { amount: Math.round(deposit * 100), reservationId };
  call({ who: person, method: 'POST', path: '/api/payment/create-payment-intent', body });
};
