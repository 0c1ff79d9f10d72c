import { mutationOptions } from '@tanstack/react-query';
import { settingsApi } from '@volant/shared/pricing/pricing.api.ts';
import type { WireAgencySettings, WireReturnSettings } from '@volant/shared/pricing/settings.schema.ts';
import { keptDepositApi, ledgerSettingsApi } from '@volant/shared/ledger/ledger.api.ts';
import type { KeptDepositSettings, LedgerSettings } from '@volant/shared/ledger/ledger.schema.ts';
import { bookAccountsApi, tillSettingsApi } from '@volant/shared/books/books.api.ts';
import type { BookAccountsBody, TillSettings } from '@volant/shared/books/books.schema.ts';
import { noShowApi } from '@volant/shared/reservations/rental/rental.api.ts';
import type { NoShowSettings } from '@volant/shared/reservations/rental/rental.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { SETTINGS_KEY } from '../../pricing/api/settings-key.ts';
import { noShowQueries } from '../../pricing/api/pricing.queries.ts';
import { priceSettingQueries } from './price-settings.queries.ts';

export const settingsMutations = {
  change: () =>
    mutationOptions({
      mutationFn: (body: Pick<WireAgencySettings, 'extraKmPrice'>) => callApi(settingsApi.change, { body }),
      onSuccess: (saved, _body, _prepared, { client }) => client.setQueryData(SETTINGS_KEY, saved),
    }),
  changeInsuranceAndFuel: () =>
    mutationOptions({
      mutationFn: (body: Pick<WireAgencySettings, 'insuranceAndFuel'>) =>
        callApi(settingsApi.changeInsuranceAndFuel, { body }),
      onSuccess: (saved, _body, _prepared, { client }) => client.setQueryData(SETTINGS_KEY, saved),
    }),
  changeReturns: () =>
    mutationOptions({
      mutationFn: (body: WireReturnSettings) => callApi(settingsApi.changeReturns, { body }),
      onSuccess: (saved, _body, _prepared, { client }) => {
        client.setQueryData(priceSettingQueries.returns().queryKey, saved);
        void client.invalidateQueries({ queryKey: SETTINGS_KEY });
      },
    }),
  /** What employees may reduce without an owner. */
  changeLedger: () =>
    mutationOptions({
      mutationFn: (body: LedgerSettings) => callApi(ledgerSettingsApi.change, { body }),
      onSuccess: (saved, _body, _prepared, { client }) =>
        client.setQueryData(priceSettingQueries.ledger().queryKey, saved),
    }),
  /** Whether there is VAT in the deposit that a cancellation keeps. */
  changeKeptDeposit: () =>
    mutationOptions({
      mutationFn: (body: KeptDepositSettings) => callApi(keptDepositApi.change, { body }),
      onSuccess: (saved, _body, _prepared, { client }) =>
        client.setQueryData(priceSettingQueries.keptDeposit().queryKey, saved),
    }),
  /** Whether employees close the till. */
  changeTill: () =>
    mutationOptions({
      mutationFn: (body: TillSettings) => callApi(tillSettingsApi.change, { body }),
      onSuccess: (saved, _body, _prepared, { client }) =>
        client.setQueryData(priceSettingQueries.till().queryKey, saved),
    }),
  /** The numbers of the accounts in the files for the accountant. */
  changeAccounts: () =>
    mutationOptions({
      mutationFn: (body: BookAccountsBody) => callApi(bookAccountsApi.change, { body }),
      onSuccess: (saved, _body, _prepared, { client }) =>
        client.setQueryData(priceSettingQueries.accounts().queryKey, saved),
    }),
  /** From when a customer counts as absent. */
  changeNoShow: () =>
    mutationOptions({
      mutationFn: (body: NoShowSettings) => callApi(noShowApi.change, { body }),
      onSuccess: (saved, _body, _prepared, { client }) =>
        client.setQueryData(noShowQueries.settings().queryKey, saved),
    }),
};
