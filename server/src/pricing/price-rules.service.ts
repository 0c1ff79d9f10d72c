import { vehicleRefusals } from '@volant/shared/vehicles/vehicles.refusals.ts';
import { pricingRefusals } from '@volant/shared/pricing/pricing.refusals.ts';
import { appliesTo, type PricedVehicle } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { NewPriceRule } from '@volant/shared/pricing/price-rule.schema.ts';
import type { VehiclePricing, WirePriceRule } from '@volant/shared/pricing/pricing.schema.ts';
import { changes, transact } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import {
  deletePriceRule,
  insertPriceRule,
  listPriceRules,
  lockPriceRule,
  updatePriceRule,
} from './price-rules.store.ts';
import { findPricing } from './pricing.store.ts';
import type { DbAndClock } from '../platform/clock.ts';

export type PriceRules = ReturnType<typeof priceRulesService>;

/** The managers' rules about prices; a change never affects existing reservations, whose price lines are stored. */
export const priceRulesService = ({
  db,
  clock,
  findPricedVehicle,
}: DbAndClock & {
  /** What the price of a vehicle depends on, archived or not. */
  findPricedVehicle(id: number): Promise<PricedVehicle | undefined>;
}) => {
  const list = (): Promise<WirePriceRule[]> => listPriceRules(db);

  /** 409 when a rule of the same kind and subject has one of its days or its duration; 404 for an unknown vehicle. */
  const add = (actor: Actor, rule: NewPriceRule): Promise<WirePriceRule> =>
    transact(db, actor, async (tx) => {
      const outcome = await insertPriceRule(tx, rule);
      if (typeof outcome === 'string') throw clash(outcome, rule);
      const { id } = outcome;
      const subject = { kind: 'price-rule', id } as const;
      await tx.record({ at: clock.now(), act: 'price-rule.add', subject, after: usedFields(rule) });
      return { id, ...rule };
    });

  /** Refuses as `add` does; 404 for an unknown rule. */
  const change = (actor: Actor, id: number, rule: NewPriceRule): Promise<WirePriceRule> =>
    transact(db, actor, async (tx) => {
      const known = await lockPriceRule(tx, id);
      if (!known) throw ruleUnknown();
      const outcome = await updatePriceRule(tx, id, rule);
      if (typeof outcome === 'string') throw clash(outcome, rule);
      await tx.record({
        at: clock.now(),
        act: 'price-rule.change',
        subject: { kind: 'price-rule', id },
        ...changes({ ...known }, { ...rule }),
      });
      return { id, ...rule };
    });

  const remove = (actor: Actor, id: number): Promise<void> =>
    transact(db, actor, async (tx) => {
      const known = await lockPriceRule(tx, id);
      if (!known) throw ruleUnknown();
      await deletePriceRule(tx, id);
      const { id: _id, ...rule } = known;
      const subject = { kind: 'price-rule', id } as const;
      await tx.record({ at: clock.now(), act: 'price-rule.remove', subject, before: usedFields(rule) });
    });

  /** The rules about one vehicle, and the closed days from today on. 404 for an unknown vehicle. */
  const ofVehicle = async (id: number): Promise<VehiclePricing> => {
    const vehicle = await findPricedVehicle(id);
    if (!vehicle) throw refuse(vehicleRefusals.notFound);
    const { rules, closures } = await findPricing(db, agencyDay(clock.now()));
    return {
      rules: rules.filter((rule) => appliesTo(rule, vehicle)),
      closures: { weekdays: [...closures.weekdays], days: [...closures.days] },
    };
  };

  return { list, add, change, remove, ofVehicle };
};

const ruleUnknown = (): Problem => refuse(pricingRefusals.ruleNotFound);

const clash = (why: 'overlap' | 'unknown vehicle', { kind }: NewPriceRule): Problem =>
  why === 'overlap'
    ? refuse(pricingRefusals.ruleOverlap, kind === 'duration' ? 'minDays' : 'startDate')
    : refuse(vehicleRefusals.notFound, 'vehicleId');

/** The journal does not list what the kind of the rule leaves empty. */
const usedFields = (rule: NewPriceRule): Record<string, unknown> =>
  Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== null));
