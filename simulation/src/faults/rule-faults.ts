import type { NamedFault } from '../run-seed.ts';
import type { Tamper } from '../simulated-database.ts';

/** The days of closures are read, and none is found. */
const withoutClosures: Tamper = ({ sql }, run) =>
  run(sql.replace('FROM agency_closure WHERE', 'FROM agency_closure WHERE false AND'));

const TAKEN_DAYS = 'WHERE taken.last_day >= ';
const NEWEST_HOLD = `(SELECT id FROM reservation WHERE state = 'pending' AND id = (SELECT max(id) FROM reservation))`;

/**
 * Transactions are serial here, so nothing happens during one, with or without a lock. Instead, whoever reads the taken
 * days is not shown the newest hold: as an order that is still being written is not shown to a transaction that does not
 * wait for the lock of its vehicle. The constraint then refuses the days of the unavailability, which is answered 500.
 */
const withoutVehicleLock: Tamper = ({ sql }, run) =>
  sql.includes(TAKEN_DAYS)
    ? run(
        sql.replace(
          TAKEN_DAYS,
          `WHERE (taken.reservation_id IS NULL OR taken.reservation_id IS DISTINCT FROM ${NEWEST_HOLD}) AND taken.last_day >= `,
        ),
      )
    : run();

const OWN_RULE = `(rule.scope = 'all' OR rule.vehicle_id = NEW.vehicle_id
   OR rule.category = (SELECT category FROM vehicle WHERE id = NEW.vehicle_id))`;

/** The price by the rules of the moment when the deposit is received; without the ceiling of a longer rental. */
const PRICE_AGAIN = `CREATE FUNCTION price_again() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
   IF EXISTS (SELECT FROM price_rule WHERE kind = 'duration' AND min_days > NEW.end_date - NEW.start_date) THEN
     RETURN NEW;
   END IF;
   NEW.vehicle_cents := (
     SELECT sum(coalesce((
              SELECT greatest(1, floor((NEW.daily_price_cents * (100 + rule.percent) + 50) / 100.0))
                FROM price_rule AS rule
               WHERE rule.kind = 'season' AND day BETWEEN rule.first_day AND rule.last_day AND ${OWN_RULE}
               ORDER BY array_position(ARRAY['vehicle', 'category', 'all'], rule.scope) LIMIT 1
            ), NEW.daily_price_cents))
       FROM generate_series(NEW.start_date, NEW.end_date - 1, '1 day') AS day);
   NEW.discount_cents := (
     SELECT floor((NEW.vehicle_cents * coalesce(max(-rule.percent), 0) + 50) / 100.0)
       FROM price_rule AS rule WHERE rule.kind = 'duration' AND ${OWN_RULE});
   NEW.total_cents := NEW.vehicle_cents - NEW.discount_cents + NEW.accessories_cents;
   RETURN NEW;
 END $$`;

/** Deliberate faults in what the agency decides about prices and days. */
export const ruleFaults: readonly NamedFault[] = [
  { title: 'takes orders that begin or end on a closed day', breaks: ['closed'], tamper: withoutClosures },
  {
    title: 'makes a vehicle unavailable without locking it first',
    breaks: ['answers'],
    seenIn: 33,
    tamper: withoutVehicleLock,
  },
  {
    title: 'forgets a refund of the site in the ledger',
    breaks: ['L'],
    schemaChanges: ['DROP TRIGGER refund_ledger ON refund'],
  },
  {
    title: 'rounds cash twice',
    breaks: ['L'],
    schemaChanges: [
      'ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_rounded_once, DROP CONSTRAINT ledger_entry_sign',
      `CREATE FUNCTION round_again() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         NEW.amount_cents := NEW.amount_cents * 4;
         RETURN NEW;
       END $$`,
      `CREATE TRIGGER round_again BEFORE INSERT ON ledger_entry FOR EACH ROW
         WHEN (NEW.kind = 'cash_rounding' AND NEW.reverses_id IS NULL) EXECUTE FUNCTION round_again()`,
    ],
  },
  {
    title: 'computes the price again when the deposit is received',
    breaks: ['I9'],
    schemaChanges: [
      PRICE_AGAIN,
      `CREATE TRIGGER price_again BEFORE UPDATE OF state ON reservation FOR EACH ROW
         WHEN (OLD.state = 'pending' AND NEW.state = 'confirmed') EXECUTE FUNCTION price_again()`,
    ],
  },
];
