import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import type { WireAgencySettings, WireReturnSettings } from '@volant/shared/pricing/settings.schema.ts';
import { changes, transact } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import {
  findAgencyPrices,
  findReturnPrices,
  lockAgencyPrices,
  lockReturnPrices,
  updateAgencyPrices,
  updateReturnPrices,
  type AgencyPrices,
  type ReturnPrices,
} from './agency-settings.store.ts';

export type AgencySettingsActs = ReturnType<typeof agencySettingsService>;

/** What the agency decides for all vehicles. */
export const agencySettingsService = ({ db, clock }: { db: Db; clock: Clock }) => {
  const read = async (): Promise<WireAgencySettings> => settingsOf(await findAgencyPrices(db));

  const change = (actor: Actor, settings: WireAgencySettings): Promise<WireAgencySettings> =>
    transact(db, actor, async (tx) => {
      const { extraKmPrice } = settings;
      const before = settingsOf(await lockAgencyPrices(tx));
      await updateAgencyPrices(tx, { extraKmCents: extraKmPrice === null ? null : toCents(extraKmPrice) });
      await tx.record({
        at: clock.now(),
        act: 'settings.change',
        subject: { kind: 'settings', id: null },
        ...changes(before, { extraKmPrice }),
      });
      return { extraKmPrice };
    });

  const readReturns = async (): Promise<WireReturnSettings> => returnSettingsOf(await findReturnPrices(db));

  const changeReturns = (actor: Actor, settings: WireReturnSettings): Promise<WireReturnSettings> =>
    transact(db, actor, async (tx) => {
      const { latePercent, lateGraceMinutes, cleaningPrice, fuelEighthPrice, insuranceExcess } = settings;
      const before = returnSettingsOf(await lockReturnPrices(tx));
      await updateReturnPrices(tx, {
        latePercent,
        lateGraceMinutes,
        cleaningCents: cleaningPrice === null ? null : toCents(cleaningPrice),
        fuelEighthCents: fuelEighthPrice === null ? null : toCents(fuelEighthPrice),
        insuranceExcessCents: insuranceExcess === null ? null : toCents(insuranceExcess),
      });
      await tx.record({
        at: clock.now(),
        act: 'settings.change',
        subject: { kind: 'settings', id: null },
        ...changes(before, settings),
      });
      return settings;
    });

  return { read, change, readReturns, changeReturns };
};

const settingsOf = ({ extraKmCents }: AgencyPrices): WireAgencySettings => ({
  extraKmPrice: extraKmCents === null ? null : toEuros(extraKmCents),
});

const returnSettingsOf = (prices: ReturnPrices): WireReturnSettings => ({
  latePercent: prices.latePercent,
  lateGraceMinutes: prices.lateGraceMinutes,
  cleaningPrice: prices.cleaningCents === null ? null : toEuros(prices.cleaningCents),
  fuelEighthPrice: prices.fuelEighthCents === null ? null : toEuros(prices.fuelEighthCents),
  insuranceExcess: prices.insuranceExcessCents === null ? null : toEuros(prices.insuranceExcessCents),
});
