import { queryOptions } from '@tanstack/react-query';
import { bookAccountsApi, tillSettingsApi } from '@volant/shared/books/books.api.ts';
import { keptDepositApi, ledgerSettingsApi } from '@volant/shared/ledger/ledger.api.ts';
import { pricingApi, settingsApi } from '@volant/shared/pricing/pricing.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export type { WireClosure, WireClosures, WirePriceRule } from '@volant/shared/pricing/pricing.schema.ts';

/** What managers decide about prices and days. */
export const priceSettingQueries = {
  rules: () =>
    queryOptions({
      queryKey: ['pricing', 'rules'],
      queryFn: ({ signal }) => readApi(pricingApi.rules, { signal }),
      staleTime: 0,
    }),
  /** The closed weekdays, and the closed days from today on. */
  closures: () =>
    queryOptions({
      queryKey: ['pricing', 'closures'],
      queryFn: ({ signal }) => readApi(pricingApi.closures, { signal }),
      staleTime: 0,
    }),
  /** What the settlement of a return is computed with, in euros, as managers type it. */
  returns: () =>
    queryOptions({
      queryKey: ['return settings'],
      queryFn: ({ signal }) => readApi(settingsApi.returns, { signal }),
      staleTime: 0,
    }),
  /** What employees may reduce without an owner, in euros. */
  ledger: () =>
    queryOptions({
      queryKey: ['ledger settings'],
      queryFn: ({ signal }) => readApi(ledgerSettingsApi.read, { signal }),
      staleTime: 0,
    }),
  /** Whether there is VAT in the deposit that a cancellation keeps. */
  keptDeposit: () =>
    queryOptions({
      queryKey: ['kept deposit settings'],
      queryFn: ({ signal }) => readApi(keptDepositApi.read, { signal }),
      staleTime: 0,
    }),
  /** The numbers of the accounts in the files for the accountant. */
  accounts: () =>
    queryOptions({
      queryKey: ['book accounts'],
      queryFn: ({ signal }) => readApi(bookAccountsApi.read, { signal }),
      staleTime: 0,
    }),
  /** Whether employees close the till. */
  till: () =>
    queryOptions({
      queryKey: ['till settings'],
      queryFn: ({ signal }) => readApi(tillSettingsApi.read, { signal }),
      staleTime: 0,
    }),
};
