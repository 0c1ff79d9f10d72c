import type { TillSettings } from '@volant/shared/books/books.schema.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import type { KeptDepositSettings, LedgerSettings } from '@volant/shared/ledger/ledger.schema.ts';
import type { ReturnPrices } from '@volant/shared/pricing/return-prices.ts';
import type {
  ReturnSettingsBody,
  WireAgencySettings,
  WireReturnSettings,
} from '@volant/shared/pricing/settings.schema.ts';
import { changes, transact } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import {
  doEmployeesCloseTill,
  findEmployeeReductionLimit,
  findInsuranceAndFuel,
  findReturnPrices,
  insertInsuranceAndFuel,
  isKeptDepositTaxed,
  lockReturnPrices,
  updateEmployeeReductionLimit,
  updateEmployeesCloseTill,
  updateExtraKmPrice,
  updateKeptDepositTaxed,
  updateReturnPrices,
} from './agency-settings.store.ts';
import type { DbAndClock } from '../platform/clock.ts';

export type AgencySettingsActs = ReturnType<typeof agencySettingsService>;

/** What the agency decides for all vehicles. */
export const agencySettingsService = ({
  db,
  clock,
  changed,
}: DbAndClock & {
  /** What pages show of them has changed. */
  changed: () => void;
}) => {
  const read = async (): Promise<WireAgencySettings> => ({
    ...settingsOf(await findReturnPrices(db)),
    insuranceAndFuel: await findInsuranceAndFuel(db, clock.now()),
  });

  const change = (
    actor: Actor,
    { extraKmPrice }: Pick<WireAgencySettings, 'extraKmPrice'>,
  ): Promise<WireAgencySettings> =>
    transact(db, actor, async (tx) => {
      const before = settingsOf(await lockReturnPrices(tx));
      await updateExtraKmPrice(tx, centsOf(extraKmPrice));
      await tx.record({
        at: clock.now(),
        act: 'settings.change',
        subject: { kind: 'settings', id: null },
        ...changes({ extraKmPrice: before.extraKmPrice }, { extraKmPrice }),
      });
      tx.afterCommit(changed);
      return { ...before, extraKmPrice, insuranceAndFuel: await findInsuranceAndFuel(tx, clock.now()) };
    });

  const changeInsuranceAndFuel = (
    actor: Actor,
    { insuranceAndFuel: said }: Pick<WireAgencySettings, 'insuranceAndFuel'>,
  ): Promise<WireAgencySettings> =>
    transact(db, actor, async (tx) => {
      const prices = settingsOf(await lockReturnPrices(tx));
      const now = clock.now();
      const before = await findInsuranceAndFuel(tx, now);
      await insertInsuranceAndFuel(tx, said, now);
      const insuranceAndFuel = await findInsuranceAndFuel(tx, now);
      await tx.record({
        at: now,
        act: 'settings.change',
        subject: { kind: 'settings', id: null },
        ...changes({ insuranceAndFuel: before }, { insuranceAndFuel }),
      });
      tx.afterCommit(changed);
      return { ...prices, insuranceAndFuel };
    });

  const readReturns = async (): Promise<WireReturnSettings> =>
    returnsOf(settingsOf(await findReturnPrices(db)));

  const changeReturns = (actor: Actor, body: ReturnSettingsBody): Promise<WireReturnSettings> =>
    transact(db, actor, async (tx) => {
      const before = returnsOf(settingsOf(await lockReturnPrices(tx)));
      const { chargeTenthPrice = before.chargeTenthPrice, ...others } = body;
      const settings = { ...others, chargeTenthPrice };
      await updateReturnPrices(tx, {
        latePercent: settings.latePercent,
        lateGraceMinutes: settings.lateGraceMinutes,
        cleaningPriceCents: centsOf(settings.cleaningPrice),
        fuelEighthPriceCents: centsOf(settings.fuelEighthPrice),
        chargeTenthPriceCents: centsOf(chargeTenthPrice),
        insuranceExcessCents: centsOf(settings.insuranceExcess),
      });
      await tx.record({
        at: clock.now(),
        act: 'settings.change',
        subject: { kind: 'settings', id: null },
        ...changes(before, settings),
      });
      tx.afterCommit(changed);
      return settings;
    });

  const readLedger = async (): Promise<LedgerSettings> => ({
    employeeReductionLimit: toEuros(await findEmployeeReductionLimit(db)),
  });

  const changeLedger = (actor: Actor, settings: LedgerSettings): Promise<LedgerSettings> =>
    transact(db, actor, async (tx) => {
      // Locks the settings: `before` in the journal is what this change replaces.
      await lockReturnPrices(tx);
      const before = toEuros(await findEmployeeReductionLimit(tx));
      await updateEmployeeReductionLimit(tx, toCents(settings.employeeReductionLimit));
      await tx.record({
        at: clock.now(),
        act: 'settings.change',
        subject: { kind: 'settings', id: null },
        ...changes({ employeeReductionLimit: before }, settings),
      });
      return settings;
    });

  const readKeptDeposit = async (): Promise<KeptDepositSettings> => ({
    keptDepositTaxed: await isKeptDepositTaxed(db),
  });

  const changeKeptDeposit = (actor: Actor, settings: KeptDepositSettings): Promise<KeptDepositSettings> =>
    transact(db, actor, async (tx) => {
      await lockReturnPrices(tx);
      const before = { keptDepositTaxed: await isKeptDepositTaxed(tx) };
      await updateKeptDepositTaxed(tx, settings.keptDepositTaxed);
      await tx.record({
        at: clock.now(),
        act: 'settings.change',
        subject: { kind: 'settings', id: null },
        ...changes(before, settings),
      });
      return settings;
    });

  const readTill = async (): Promise<TillSettings> => ({ employeesClose: await doEmployeesCloseTill(db) });

  const changeTill = (actor: Actor, settings: TillSettings): Promise<TillSettings> =>
    transact(db, actor, async (tx) => {
      await lockReturnPrices(tx);
      const before = { employeesClose: await doEmployeesCloseTill(tx) };
      await updateEmployeesCloseTill(tx, settings.employeesClose);
      await tx.record({
        at: clock.now(),
        act: 'settings.change',
        subject: { kind: 'settings', id: null },
        ...changes(before, settings),
      });
      return settings;
    });

  return {
    read,
    change,
    changeInsuranceAndFuel,
    readReturns,
    changeReturns,
    readLedger,
    changeLedger,
    readKeptDeposit,
    changeKeptDeposit,
    readTill,
    changeTill,
  };
};

const centsOf = (euros: number | null): number | null => (euros === null ? null : toCents(euros));
const eurosOf = (cents: number | null): number | null => (cents === null ? null : toEuros(cents));

type PriceSettings = Omit<WireAgencySettings, 'insuranceAndFuel'>;

const settingsOf = (prices: ReturnPrices): PriceSettings => ({
  extraKmPrice: eurosOf(prices.extraKmPriceCents),
  latePercent: prices.latePercent,
  lateGraceMinutes: prices.lateGraceMinutes,
  cleaningPrice: eurosOf(prices.cleaningPriceCents),
  fuelEighthPrice: eurosOf(prices.fuelEighthPriceCents),
  chargeTenthPrice: eurosOf(prices.chargeTenthPriceCents),
  insuranceExcess: eurosOf(prices.insuranceExcessCents),
});

const returnsOf = ({ extraKmPrice: _, ...returns }: PriceSettings): WireReturnSettings => returns;
