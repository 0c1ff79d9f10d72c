import { randomUUID } from 'node:crypto';
import {
  APPLICATION_CURRENCY,
  CHECKOUT_SESSION_MINUTES,
  HOLD_EXTENSION_MINUTES,
  HOLD_MAX_MINUTES,
  UNBOUND_INTENT_MINUTES,
} from '@volant/shared/agency.ts';
import { formatPrice, formatShortDate } from '@volant/shared/kernel/format.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { paymentMessages } from '@volant/shared/payments/payments.messages.ts';
import type { MoneyAlert } from '@volant/shared/payments/payments.schema.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { transact } from '../db/transact.ts';
import { queueMail, type QueuedMail } from '../emails/outbox.store.ts';
import type { Log } from '../log.ts';
import { refuse, unavailable, type Problem } from '../problem.ts';
import type { Hold, Holds } from './holds.ts';
import {
  ProviderRefusal,
  ProviderUnavailable,
  type PaymentKind,
  type PaymentMetadata,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
} from './payment-provider.ts';
import { isDescribedAs, reservationMetadata } from './reservation-metadata.ts';
import {
  findPayment,
  findPaymentByProviderId,
  findRefund,
  findRefundToAsk,
  findUnsettled,
  insertEvent,
  insertPayment,
  insertLostRefund,
  insertRefundDue,
  leftCents,
  findInstallation,
  isEventKnown,
  isSpent,
  listClaimable,
  listOpenPaymentsOfHold,
  listOpenUnbound,
  listMoneyAlerts,
  listPaymentsOfHold,
  listUnderWay,
  lockPayment,
  recordEnd,
  renewRefund,
  renewRefundKey,
  updatePayment,
  updateRefund,
  type AlertRow,
  type Payment,
  type Refund,
  type RefundReason,
  type Tx,
} from './payments.store.ts';

export interface PaymentsDeps {
  db: Db;
  clock: Clock;
  log: Log;
  provider: PaymentProvider;
  /** Whether real money moves: objects of the other mode are refused. */
  live: boolean;
  publicUrl: string;
  holds: Holds;
}

export interface OpenOrder {
  kind: PaymentKind;
  accountId: number;
  amountCents: number;
  productName: string;
  /** Binds the payment to this hold alone. */
  reservationId?: number | null | undefined;
}

/** What releasing a hold's payments came to: 'busy' when the provider cannot tell yet, so that the hold must be kept. */
export type Clearance = 'clear' | 'paid' | 'busy';

export type Payments = ReturnType<typeof paymentsService>;

const OPEN_ATTEMPTS = 4;

const plusMinutes = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);
const waits = ({ status }: ProviderPayment): boolean => ['waiting', 'action', 'failed'].includes(status);

/** Payments of deposits: opened, read again at the provider, settled once, given back (decisions, section 4). */
export const paymentsService = (deps: PaymentsDeps) => {
  const { db, clock, log, provider, holds } = deps;

  /**
   * Opens a payment, or hands back the one under way. Errors: 404 a foreign reservation, 409 it is paid or released,
   * 422 its deposit is another, 503 the provider does not answer (the hold is kept).
   */
  const open = async (order: OpenOrder): Promise<ProviderPayment> => {
    for (let attempt = 0; attempt < OPEN_ATTEMPTS; attempt += 1) {
      const prepared = await transact(db, (tx) => prepare(tx, order));
      if (prepared.paid !== undefined) {
        await settle(prepared.paid);
        throw alreadyPaid();
      }
      if (prepared.created) {
        const created = await createOrEnd(prepared.created, prepared.hold);
        if (created) return created;
        continue;
      }
      for (const payment of prepared.underWay) {
        const reusable = await reuse(payment, order, prepared.hold);
        if (reusable) return reusable;
      }
    }
    throw unavailable('payment_busy', paymentMessages.providerDown);
  };

  /** The payments under way for the same purpose, or else a new row, committed before the provider is asked. */
  const prepare = async (tx: Tx, order: OpenOrder) => {
    const now = clock.now();
    const hold = await holdFor(tx, order, now);
    const underWay = hold
      ? await listOpenPaymentsOfHold(tx, hold.reservationId)
      : (await listOpenUnbound(tx, order)).filter((payment) => payment.kind === order.kind);
    // Captured and not settled yet: whoever pays again would pay twice.
    const paid = hold && (await findUnsettled(tx, hold.reservationId))?.id;
    if (paid !== undefined) return { hold, paid, underWay };
    if (underWay.length > 0) return { hold, underWay };
    const minutes = order.kind === 'session' ? CHECKOUT_SESSION_MINUTES : UNBOUND_INTENT_MINUTES;
    const created = await insertPayment(tx, {
      id: randomUUID(),
      account_id: order.accountId,
      kind: order.kind,
      amount_cents: order.amountCents,
      product_name: hold ? `Acompte ${hold.vehicleName}` : order.productName,
      binding: bindingOf(order, hold),
      reservation_id: hold?.reservationId ?? null,
      expires_at: order.kind === 'session' || !hold ? plusMinutes(now, minutes) : null,
      created_at: now,
    });
    if (hold) await keepHold(tx, hold, order.kind, now);
    return { hold, created, underWay };
  };

  const bindingOf = (order: OpenOrder, hold: Hold | undefined): Payment['binding'] => {
    if (!hold) return 'unbound';
    return order.reservationId == null ? 'provisional' : 'bound';
  };

  const holdFor = async (tx: Tx, order: OpenOrder, now: Date): Promise<Hold | undefined> => {
    const { accountId, amountCents, reservationId } = order;
    if (reservationId == null) {
      const newest = await holds.lockNewestLive(tx, { accountId, depositCents: amountCents, now });
      return newest && isExtensible(newest, now) ? newest : undefined;
    }
    const hold = await holds.lock(tx, reservationId);
    if (hold?.accountId !== accountId)
      throw refuse(404, 'reservation_not_found', paymentMessages.reservationNotFound);
    if (hold.state === 'confirmed' || hold.state === 'finalized') throw alreadyPaid();
    if (hold.state === 'canceled' || !isExtensible(hold, now)) {
      throw refuse(409, 'hold_released', paymentMessages.holdReleased);
    }
    if (hold.depositCents !== amountCents) {
      throw refuse(
        422,
        'amount_changed',
        paymentMessages.amountChanged(formatPrice(hold.depositCents)),
        'amount',
      );
    }
    return hold;
  };

  const alreadyPaid = (): Problem => refuse(409, 'already_paid', paymentMessages.alreadyPaid);

  const isExtensible = (hold: Hold, now: Date): boolean =>
    plusMinutes(hold.heldSince, HOLD_MAX_MINUTES) > now;

  /** An intent keeps the hold 10 more minutes at least, a session until one minute after its own end; 60 in all. */
  const keepHold = async (tx: Tx, hold: Hold, kind: PaymentKind, now: Date): Promise<void> => {
    const wanted = plusMinutes(
      now,
      kind === 'session' ? CHECKOUT_SESSION_MINUTES + 1 : HOLD_EXTENSION_MINUTES,
    );
    const latest = plusMinutes(hold.heldSince, HOLD_MAX_MINUTES);
    const until = new Date(Math.min(wanted.getTime(), latest.getTime()));
    if (until > hold.expiresAt) await holds.extend(tx, hold.reservationId, until);
  };

  /** A payment under way, when it still waits for the customer and is of the wanted kind; others are ended first. */
  const reuse = async (
    payment: Payment,
    order: OpenOrder,
    hold: Hold | undefined,
  ): Promise<ProviderPayment | undefined> => {
    if (payment.provider_id === null && payment.kind === order.kind) {
      // Somebody is creating it, or was cut short: under its key the provider answers the same to both.
      return createOrEnd(payment, hold);
    }
    const seen = await look(payment);
    if (seen.payment.state === 'succeeded') {
      if (!hold) return undefined;
      await settle(payment.id);
      throw alreadyPaid();
    }
    if (
      seen.payment.state === 'open' &&
      payment.kind === order.kind &&
      seen.atProvider &&
      waits(seen.atProvider)
    ) {
      await transact(db, async (tx) => {
        const locked = hold && (await holds.lock(tx, hold.reservationId));
        if (locked?.state === 'pending') await keepHold(tx, locked, order.kind, clock.now());
        if (order.reservationId != null) await updatePayment(tx, payment.id, { binding: 'bound' });
      });
      return seen.atProvider;
    }
    const ended = await end(seen.payment);
    if (ended === 'busy') throw unavailable('payment_processing', paymentMessages.processing);
    if (ended === 'succeeded' && hold) {
      await settle(payment.id);
      throw alreadyPaid();
    }
    return undefined;
  };

  /**
   * The payment as made at the provider; undefined when another row must take its place: it was ended meanwhile, or the
   * provider refuses the order. A page asked for again after a minute would end too soon for it.
   */
  const createOrEnd = async (
    payment: Payment,
    hold: Hold | undefined,
  ): Promise<ProviderPayment | undefined> => {
    try {
      const created = await createAtProvider(payment, hold);
      return (await attach(payment.id, created)) ? created : undefined;
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      log.error({ err: error, paymentId: payment.id }, 'the provider refuses to make this payment');
      await recordEnd(db, payment.id, { state: 'canceled' });
      return undefined;
    }
  };

  /** Creates the payment at the provider under the key of its row: asked again, the provider answers the same. */
  const createAtProvider = async (payment: Payment, hold: Hold | undefined): Promise<ProviderPayment> => {
    const order = {
      idempotencyKey: payment.idempotency_key,
      amountCents: payment.amount_cents,
      description: hold
        ? `${payment.product_name}, du ${formatShortDate(hold.startDate)} au ${formatShortDate(hold.endDate)}`
        : payment.product_name,
      metadata: await metadataOf(payment, hold),
    };
    try {
      if (payment.kind === 'intent') return await provider.createIntent(order);
      return await provider.createSession({
        ...order,
        expiresAt: payment.expires_at ?? plusMinutes(payment.created_at, CHECKOUT_SESSION_MINUTES),
        successUrl: `${deps.publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${deps.publicUrl}/payment-cancel`,
      });
    } catch (error) {
      if (error instanceof ProviderUnavailable && error.isKeySpent) await changeKey(payment);
      throw error;
    }
  };

  /**
   * The provider would repeat its refusal under this key for a day: the next try uses another one. What the first may
   * have made all the same is found in the provider's list, and ended (`reconciler.ts`).
   */
  const changeKey = async (payment: Payment): Promise<void> => {
    log.warn({ paymentId: payment.id }, 'the key of a payment is spent: it gets another one');
    await updatePayment(db, payment.id, { idempotency_key: `${payment.idempotency_key}+` });
  };

  const metadataOf = async (payment: Payment, hold: Hold | undefined): Promise<PaymentMetadata> => ({
    payment: payment.id,
    user: String(payment.account_id),
    site: await site(),
    ...(hold && reservationMetadata(hold)),
  });

  /**
   * Has the provider name what a payment serves that was opened for something else, or before there was anything: a
   * lost database is rebuilt from there.
   */
  const describe = async (payment: Payment, metadata: Readonly<Record<string, string>>): Promise<void> => {
    const { reservation_id: reservationId, intent_id: intentId } = payment;
    if (reservationId === null || intentId === null) return;
    const hold = await transact(db, (tx) => holds.lock(tx, reservationId));
    const wanted = await metadataOf(payment, hold);
    if (!isDescribedAs(metadata, wanted)) await provider.describe(intentId, wanted);
  };

  let known: Promise<{ id: string }> | undefined;
  /** Named in everything that we create at the provider. */
  const site = async (): Promise<string> => {
    known ??= findInstallation(db);
    try {
      return (await known).id;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };

  /** Keeps the provider's ids; false when the row was ended meanwhile or has others: this object must not be handed out. */
  const attach = async (paymentId: string, created: ProviderPayment): Promise<boolean> =>
    transact(db, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment?.state !== 'open') return false;
      // Made twice, under two keys: the one that was kept first counts.
      if (payment.provider_id !== null && payment.provider_id !== created.providerId) return false;
      await updatePayment(tx, paymentId, { provider_id: created.providerId, intent_id: created.intentId });
      return true;
    });

  /** Reads a payment again at the provider and records what is certain: that it succeeded or that it ended. */
  const look = async (payment: Payment): Promise<{ payment: Payment; atProvider?: ProviderPayment }> => {
    if (payment.provider_id === null || payment.state === 'canceled') return { payment };
    const atProvider = await provider.read(payment.kind, payment.provider_id);
    return { payment: await record(payment, atProvider), atProvider };
  };

  const record = async (payment: Payment, seen: ProviderPayment): Promise<Payment> => {
    if (payment.state !== 'open') return payment;
    if (seen.status === 'canceled') await recordEnd(db, payment.id, { state: 'canceled' });
    else if (seen.status === 'succeeded') await recordSuccess(payment, seen);
    return (await findPayment(db, payment.id)) ?? payment;
  };

  /**
   * Keeps what was captured. Money that differs from its order, or that a payment took which was over already, pays for
   * nothing and goes back; so does what went back before we heard of it: of a history that a restored database does not
   * know, or by hand.
   */
  const recordSuccess = async (
    payment: Payment,
    seen: ProviderPayment,
    providerId: string | null = seen.providerId,
  ): Promise<void> => {
    const isUsable = payment.state === 'open' && isOurs(payment, seen);
    if (!isUsable) {
      const facts = { ...seen, clientSecret: undefined };
      log.error(
        { paymentId: payment.id, seen: facts },
        'captured money differs from its order, and goes back',
      );
    }
    await transact(db, async (tx) => {
      const now = clock.now();
      const isFirst = await recordEnd(
        tx,
        payment.id,
        {
          state: 'succeeded',
          // Not known yet of a creation that was cut short.
          provider_id: providerId,
          intent_id: seen.intentId,
          succeeded_at: seen.succeededAt ?? now,
          recorded_at: now,
        },
        payment.state,
      );
      if (!isFirst) return;
      const [paymentId, amountCents] = [payment.id, seen.receivedCents - seen.refundedCents];
      if (amountCents <= 0) {
        const refund = { amountCents: seen.receivedCents, state: 'succeeded' as const, providerId: null };
        await insertLostRefund(tx, { ...refund, paymentId, now });
      } else if (!isUsable) {
        await insertRefundDue(tx, { paymentId, amountCents, reason: 'refused', now });
      }
    });
    if (!isUsable) await askRefund(payment.id);
  };

  /** Only captured money of exactly the order, in euros, of our own payment and of the right mode counts. */
  const isOurs = (payment: Payment, seen: ProviderPayment): boolean =>
    seen.amountCents === payment.amount_cents &&
    seen.receivedCents === payment.amount_cents &&
    seen.currency === APPLICATION_CURRENCY &&
    seen.livemode === deps.live &&
    seen.paymentRef === payment.id;

  /** Ends a payment at the provider. It may have succeeded meanwhile; 'busy': it still may, or nobody answers. */
  const end = async (payment: Payment): Promise<'ended' | 'succeeded' | 'busy'> => {
    try {
      const providerId = payment.provider_id ?? (await orphanId(payment));
      if (providerId === undefined) {
        await recordEnd(db, payment.id, { state: 'canceled' });
        return 'ended';
      }
      if (payment.provider_id === null && waits(await provider.read(payment.kind, providerId))) {
        if (!(await endUnattached(payment.id))) return 'busy';
        await provider.cancel(payment.kind, providerId);
        return 'ended';
      }
      const after = await record(payment, await provider.cancel(payment.kind, providerId));
      if (after.state === 'open') return 'busy';
      return after.state === 'succeeded' ? 'succeeded' : 'ended';
    } catch (error) {
      if (error instanceof ProviderUnavailable) return 'busy';
      throw error;
    }
  };

  /**
   * Ends a payment whose creation was cut short, unless its customer asked again and was handed it meanwhile: once it
   * is over, it is handed to nobody. One that is then not cancelled at the provider is found in its list.
   */
  const endUnattached = (paymentId: string): Promise<boolean> =>
    transact(db, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment?.state !== 'open' || payment.provider_id !== null) return false;
      return recordEnd(tx, paymentId, { state: 'canceled' });
    });

  /**
   * The provider's id of a payment whose creation was cut short: asked for again under its key. Undefined when the
   * provider refuses to say; its secret was never handed out, so nobody can pay it.
   */
  const orphanId = async (payment: Payment): Promise<string | undefined> => {
    const hold = await transact(db, async (tx) =>
      payment.reservation_id === null ? undefined : holds.lock(tx, payment.reservation_id),
    );
    try {
      return (await createAtProvider(payment, hold)).providerId;
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      log.warn({ err: error, paymentId: payment.id }, 'payment without an object at the provider');
      return undefined;
    }
  };

  /**
   * The one way money becomes a confirmed reservation: idempotent, callable by anyone at any time. Reads the provider
   * again; a bound success confirms its hold; a provisional one waits for the caller's next POST for a minute; an
   * unbound one is only recorded.
   */
  const finalize = async (paymentId: string): Promise<Payment | undefined> => {
    const known = await findPayment(db, paymentId);
    if (!known) return undefined;
    const payment = known.state === 'open' ? (await look(known)).payment : known;
    if (payment.state === 'succeeded' && payment.binding === 'bound') await settle(payment.id);
    return payment;
  };

  /** Confirms the hold of a succeeded payment, or gives the money back when that hold cannot take it. */
  const settle = async (paymentId: string): Promise<void> => {
    await transact(db, async (tx) => {
      const reservationId = (await findPayment(tx, paymentId))?.reservation_id;
      if (reservationId == null) return;
      await holds.lock(tx, reservationId);
      const payment = await lockPayment(tx, paymentId);
      // Another purchase claimed it between the two reads: nothing is left to settle here.
      if (payment?.reservation_id !== reservationId || (await isSpent(tx, paymentId))) return;
      const now = clock.now();
      const settlement = await holds.settle(tx, { reservationId, paymentId, now });
      if (settlement === 'confirmed') {
        await updatePayment(tx, paymentId, { binding: 'bound' });
        return;
      }
      const reason = settlement === 'taken' ? 'duplicate' : 'refused';
      await insertRefundDue(tx, { paymentId, amountCents: leftCents(payment), reason, now });
    });
    await askRefund(paymentId);
  };

  /**
   * Ends every payment of a hold so that it can be released. 'paid': one had succeeded, and the hold is now confirmed.
   * `except` is money that the caller is about to use for another purchase.
   */
  const clearHold = async (reservationId: number, except?: string): Promise<Clearance> => {
    const ofHold = (await listPaymentsOfHold(db, reservationId)).filter((payment) => payment.id !== except);
    for (const payment of ofHold) {
      if (payment.state === 'canceled') continue;
      const ended = payment.state === 'open' ? await end(payment) : 'succeeded';
      if (ended === 'busy') return 'busy';
      if (ended === 'succeeded') {
        await settle(payment.id);
        if (await transact(db, async (tx) => (await holds.lock(tx, reservationId))?.state !== 'pending')) {
          return 'paid';
        }
      }
    }
    return 'clear';
  };

  /** Finalises whatever was paid for a hold. 'busy': the provider does not answer. */
  const finalizeHold = async (reservationId: number): Promise<void> => {
    for (const payment of await listPaymentsOfHold(db, reservationId)) {
      if (payment.state === 'canceled') continue;
      const seen = await finalize(payment.id);
      if (seen?.state === 'succeeded' && seen.binding === 'provisional') await settle(seen.id);
    }
  };

  /** The caller's captured money of exactly this deposit that serves nothing yet, read again at the provider. */
  const findMoney = async (input: {
    accountId: number;
    amountCents: number;
  }): Promise<Payment | undefined> => {
    for (const candidate of await listClaimable(db, input)) {
      const { payment } = candidate.state === 'open' ? await look(candidate) : { payment: candidate };
      if (payment.state === 'succeeded') return payment;
    }
    return undefined;
  };

  /** Takes a succeeded payment for a reservation; false when it was spent meanwhile. */
  const claim = async (tx: Tx, paymentId: string, reservationId: number): Promise<boolean> => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'succeeded' || (await isSpent(tx, paymentId))) return false;
    await updatePayment(tx, paymentId, { binding: 'bound', reservation_id: reservationId });
    return true;
  };

  /** Binds the caller's newest open unbound payment of that deposit to a new hold. */
  const bindOpenUnbound = async (
    tx: Tx,
    input: { accountId: number; amountCents: number; reservationId: number },
  ): Promise<void> => {
    // One that is still being made at the provider stays unbound: under its key, another order would be refused.
    const newest = (await listOpenUnbound(tx, input)).find((payment) => payment.provider_id !== null);
    if (newest) await updatePayment(tx, newest.id, { binding: 'bound', reservation_id: input.reservationId });
  };

  /** Whether a hold has a payment that may still confirm it; `except` is money about to be used elsewhere. */
  const hasPaymentUnderWay = async (tx: Tx, reservationId: number, except?: string): Promise<boolean> =>
    (await listUnderWay(tx, reservationId)).some((payment) => payment.id !== except);

  /** Gives money back: written first, asked of the provider right after the commit, asked again until it answers. */
  const refund = async (paymentId: string, reason: RefundReason): Promise<void> => {
    await transact(db, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment?.state !== 'succeeded' || (await isSpent(tx, paymentId))) return;
      await insertRefundDue(tx, { paymentId, amountCents: leftCents(payment), reason, now: clock.now() });
    });
    await askRefund(paymentId);
  };

  /** Writes, in the transaction that cancels a reservation, that its deposit goes back; `askRefund` follows the commit. */
  const refundDeposit = async (tx: Tx, paymentId: string): Promise<void> => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'succeeded') return;
    await insertRefundDue(tx, {
      paymentId,
      amountCents: leftCents(payment),
      reason: 'canceled',
      now: clock.now(),
    });
  };

  const askRefund = async (paymentId: string): Promise<void> => {
    const due = await findRefundToAsk(db, paymentId);
    if (!due?.intent_id) return;
    try {
      const answer = await provider.refund({
        idempotencyKey: due.idempotency_key,
        intentId: due.intent_id,
        amountCents: due.amount_cents,
        paymentRef: paymentId,
      });
      await recordRefund(paymentId, answer);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ err: error, paymentId }, 'refund not asked yet: the provider does not answer');
      // Under another key the provider still gives back no more than it took.
      if (error.isKeySpent) await renewRefundKey(db, due);
    }
  };

  /** Reads again what became of a refund that the provider took. */
  const readRefund = async (payment: Payment): Promise<void> => {
    const refund = await findRefund(db, payment.id);
    if (!refund || refund.state === 'due' || refund.state === 'failed') return;
    const { provider_id: providerId } = refund;
    const status =
      providerId === null
        ? await refundStatusBySum(payment, refund)
        : (await provider.readRefund(providerId)).status;
    if (status !== refund.state) await recordRefund(payment.id, { status, providerId });
  };

  /** Of a refund whose number we never heard, the sum that went back tells whether it still stands. */
  const refundStatusBySum = async (payment: Payment, refund: Refund): Promise<ProviderRefund['status']> => {
    if (payment.provider_id === null) return 'succeeded';
    const { refundedCents } = await provider.read(payment.kind, payment.provider_id);
    const expectedCents = refund.amount_cents + payment.refunded_elsewhere_cents;
    return refundedCents < Math.min(expectedCents, payment.amount_cents) ? 'failed' : 'succeeded';
  };

  /** Keeps what became of a refund; once the provider took it, its customer is told, once. */
  const recordRefund = async (paymentId: string, answer: ProviderRefund): Promise<void> => {
    const now = clock.now();
    const isTaken = answer.status !== 'failed';
    if (!isTaken) log.error({ paymentId }, 'a refund failed: the agency must look at it');
    await transact(db, async (tx) => {
      await updateRefund(tx, paymentId, {
        state: answer.status,
        provider_id: answer.providerId,
        updated_at: now,
      });
      if (isTaken) await queueMail(tx, { kind: 'deposit-refunded', aggregateId: paymentId }, now);
      else await queueMail(tx, refundFailedMail(paymentId, await findRefund(tx, paymentId)), now);
    });
  };

  /** A manager asks a failed refund again, for what is left by now; false when it did not fail. */
  const retryRefund = async (paymentId: string): Promise<boolean> => {
    if ((await findRefund(db, paymentId))?.state !== 'failed') return false;
    const known = await findPayment(db, paymentId);
    if (known) await follow(known);
    const payment = await findPayment(db, paymentId);
    if (!payment) return false;
    const renewal = { paymentId, amountCents: leftCents(payment), now: clock.now() };
    if (!(await renewRefund(db, renewal))) return false;
    await askRefund(paymentId);
    return true;
  };

  /** What a manager must look at, the newest payment first. */
  const alerts = async (): Promise<MoneyAlert[]> => (await listMoneyAlerts(db)).flatMap(alertsOf);

  /** What became of captured money at the provider: our refund, and what was done in its dashboard. */
  const follow = async (payment: Payment, seen?: ProviderPayment): Promise<void> => {
    if (payment.state !== 'succeeded' || payment.provider_id === null) return;
    await readRefund(payment);
    const refund = await findRefund(db, payment.id);
    // A refund that is due may have been made already, its answer lost.
    const ownCents = refund && refund.state !== 'failed' ? refund.amount_cents : 0;
    const elsewhereOf = ({ refundedCents }: ProviderPayment): number => Math.max(0, refundedCents - ownCents);
    const isKnown = (told: ProviderPayment): boolean =>
      elsewhereOf(told) === payment.refunded_elsewhere_cents &&
      told.disputed === (payment.disputed_at !== null);
    if (seen && isKnown(seen)) return;
    // What was seen may be of some time ago.
    const read = await provider.read(payment.kind, payment.provider_id);
    if (isKnown(read)) return;
    const elsewhereCents = elsewhereOf(read);
    const { disputed } = read;
    log.error({ paymentId: payment.id, elsewhereCents, disputed }, 'money moved without us: see the alerts');
    await updatePayment(db, payment.id, {
      refunded_elsewhere_cents: elsewhereCents,
      disputed_at: disputed ? (payment.disputed_at ?? clock.now()) : null,
    });
  };

  /** A signed event of the provider: a hint at which payment to read again. False when it is not the provider's. */
  const receiveEvent = async (rawBody: Buffer, signature: string): Promise<boolean> => {
    const event = provider.verifyEvent(rawBody, signature);
    if (!event) return false;
    if (await isEventKnown(db, event.id)) return true;
    const payment = await paymentOf(event);
    if (payment) {
      const after = await finalize(payment.id);
      if (after && AFTER_CAPTURE.test(event.type)) await follow(after);
    } else log.info({ event: event.id, type: event.type }, 'event of no payment of ours');
    await insertEvent(db, { id: event.id, type: event.type, receivedAt: clock.now() });
    return true;
  };

  const paymentOf = async (event: {
    paymentRef: string | null;
    objectId: string | null;
    intentId: string | null;
  }) => {
    if (event.paymentRef && PAYMENT_REF.test(event.paymentRef)) return findPayment(db, event.paymentRef);
    for (const id of [event.intentId, event.objectId]) {
      const payment = id ? await findPaymentByProviderId(db, id) : undefined;
      if (payment) return payment;
    }
    return undefined;
  };

  /** What became of a caller's payment, for the return pages; undefined when it is nobody's or somebody else's. */
  const outcomeOf = async (accountId: number, providerId: string) => {
    const known = await findPaymentByProviderId(db, providerId);
    if (known?.account_id !== accountId) return undefined;
    await finalize(known.id);
    const payment = (await findPayment(db, known.id)) ?? known;
    const status =
      payment.state === 'open' && payment.provider_id !== null
        ? (await provider.read(payment.kind, payment.provider_id)).status
        : payment.state;
    return { payment, refunded: (await findRefund(db, payment.id)) !== undefined, status };
  };

  return {
    open,
    finalize,
    finalizeHold,
    clearHold,
    findMoney,
    claim,
    bindOpenUnbound,
    hasPaymentUnderWay,
    refund,
    refundDeposit,
    askRefund,
    receiveEvent,
    outcomeOf,
    settle,
    end,
    follow,
    describe,
    recordSuccess,
    alerts,
    retryRefund,
    site,
  };
};

/** Each failed try is told, the second like the first: each has a key of its own. */
const refundFailedMail = (paymentId: string, refund: Refund | undefined): QueuedMail => ({
  kind: 'agency-refund-failed',
  aggregateId: refund?.idempotency_key ?? paymentId,
  payload: { paymentId },
});

const alertsOf = (row: AlertRow): MoneyAlert[] => {
  const alert = (kind: MoneyAlert['kind'], cents: number, since: Date | null): MoneyAlert => ({
    kind,
    paymentId: row.id,
    amount: toEuros(cents),
    since: (since ?? row.created_at).toISOString(),
    reservationId: row.reservation_id,
    customer: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phoneNumber: row.phone_number,
    },
  });
  const elsewhereCents = row.refunded_elsewhere_cents;
  return [
    ...(row.refund_state === 'failed'
      ? [alert('refund_failed', row.amount_cents, row.refund_updated_at)]
      : []),
    ...(elsewhereCents > 0 ? [alert('refunded_elsewhere', elsewhereCents, row.recorded_at)] : []),
    ...(row.disputed_at ? [alert('disputed', row.amount_cents, row.disputed_at)] : []),
  ];
};

/** Events of what happens to captured money. */
const AFTER_CAPTURE = /^(refund|charge\.(refund|dispute))/;

export const PAYMENT_REF = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
