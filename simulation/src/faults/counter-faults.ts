import type { PaymentProvider } from '../../../server/src/payments/payment-provider.ts';
import type { NamedFault } from '../run-seed.ts';

/** Asks for the refund of a part again, as if the first request were forgotten. */
const refundingPartsTwice = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  refund: async (order) => {
    const first = await provider.refund(order);
    if (order.refundRef === order.paymentRef) return first;
    return provider.refund({ ...order, idempotencyKey: `${order.idempotencyKey}-again` });
  },
});

/** Deliberate faults in the acts of the counter. */
export const counterFaults: readonly NamedFault[] = [
  {
    title: 'counts a guarantee that is held as money of the rental',
    breaks: ['I13'],
    schemaChanges: [
      `CREATE FUNCTION earn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO ledger_entry (reservation_id, kind, amount_cents, method, guarantee_id, business_day, at)
         VALUES (NEW.reservation_id, 'payment', NEW.amount_cents, 'terminal', NEW.id, NEW.asked_at::date, NEW.asked_at);
         RETURN NULL;
       END $$`,
      `CREATE TRIGGER earn AFTER UPDATE OF state ON guarantee FOR EACH ROW
         WHEN (OLD.state = 'asked' AND NEW.state = 'held') EXECUTE FUNCTION earn()`,
    ],
  },
  {
    title: 'asks twice for what a cheaper change gives back',
    breaks: ['I3', 'I4', 'L'],
    corrupt: refundingPartsTwice,
  },
  {
    title: 'keeps what a link captured too late or too much',
    breaks: ['I4', 'L'],
    seenIn: 10,
    schemaChanges: [
      `CREATE FUNCTION keep_late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         RETURN CASE WHEN NOT EXISTS (SELECT FROM payment WHERE id = NEW.payment_id AND purpose <> 'deposit') THEN NEW END;
       END $$`,
      `CREATE TRIGGER keep_late BEFORE INSERT ON refund FOR EACH ROW
         WHEN (NEW.reason = 'refused') EXECUTE FUNCTION keep_late()`,
    ],
  },
  {
    title: 'refunds the deposit of a no-show',
    breaks: ['4.8'],
    seenIn: 20,
    schemaChanges: [
      `CREATE FUNCTION give_back() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO refund (id, payment_id, amount_cents, reason, state, idempotency_key, created_at, updated_at)
         SELECT id, id, NEW.deposit_cents, 'canceled', 'due', 'refund-' || id, NEW.canceled_at, NEW.canceled_at
           FROM payment WHERE id = NEW.payment_id AND state = 'succeeded';
         RETURN NULL;
       END $$`,
      `CREATE TRIGGER give_back AFTER UPDATE OF state ON reservation FOR EACH ROW
         WHEN (NEW.cancel_reason = 'no_show') EXECUTE FUNCTION give_back()`,
    ],
  },
  {
    title: 'leaves the days of a no-show taken',
    breaks: ['I1'],
    schemaChanges: [
      `CREATE FUNCTION keep_days() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         RETURN CASE WHEN NOT EXISTS (
           SELECT FROM reservation WHERE id = OLD.reservation_id AND cancel_reason = 'no_show') THEN OLD END;
       END $$`,
      `CREATE TRIGGER keep_days BEFORE DELETE ON occupation FOR EACH ROW EXECUTE FUNCTION keep_days()`,
    ],
  },
];
