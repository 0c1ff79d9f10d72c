import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { pricingApi } from '@volant/shared/pricing/pricing.api.ts';
import type { NewPriceRule } from '@volant/shared/pricing/price-rule.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { priceSettingQueries, type WireClosure, type WireClosures } from './price-settings.queries.ts';

/** Everything whose prices or days the act changes. */
const refresh = (client: QueryClient): void => void client.invalidateQueries({ queryKey: ['pricing'] });

const refreshIfGone = (client: QueryClient, error: Error): void => {
  if (error instanceof CallError && error.status === 404) refresh(client);
};

/** Shows the answer at once, before the lists are fetched again. */
const showClosures = (client: QueryClient, change: (known: WireClosures) => WireClosures): void => {
  client.setQueryData(priceSettingQueries.closures().queryKey, (known) => known && change(known));
  refresh(client);
};

export const priceSettingMutations = {
  /** Adds a rule, or replaces the one of that id. */
  saveRule: () =>
    mutationOptions({
      mutationFn: ({ id, rule }: { id: number | undefined; rule: NewPriceRule }) =>
        id === undefined
          ? callApi(pricingApi.addRule, { body: rule })
          : callApi(pricingApi.changeRule, { params: { id }, body: rule }),
      onSuccess: (saved, _input, _prepared, { client }) => {
        client.setQueryData(
          priceSettingQueries.rules().queryKey,
          (known) => known && [...known.filter(({ id }) => id !== saved.id), saved],
        );
        refresh(client);
      },
      onError: (error, _input, _prepared, { client }) => refreshIfGone(client, error),
    }),
  removeRule: () =>
    mutationOptions({
      mutationFn: (id: number) => callApi(pricingApi.removeRule, { params: { id } }),
      onSuccess: (_answer, id, _prepared, { client }) => {
        client.setQueryData(priceSettingQueries.rules().queryKey, (known) =>
          known?.filter((other) => other.id !== id),
        );
        refresh(client);
      },
      onError: (error, _id, _prepared, { client }) => refreshIfGone(client, error),
    }),
  close: () =>
    mutationOptions({
      mutationFn: (days: WireClosure[]) => callApi(pricingApi.close, { body: { days } }),
      onSuccess: (closures, _days, _prepared, { client }) => showClosures(client, () => closures),
    }),
  open: () =>
    mutationOptions({
      mutationFn: ({ day }: WireClosure) => callApi(pricingApi.open, { params: { day } }),
      onSuccess: (_answer, opened, _prepared, { client }) =>
        showClosures(client, (known) => ({
          ...known,
          days: known.days.filter(({ day }) => day !== opened.day),
        })),
      onError: (error, _day, _prepared, { client }) => refreshIfGone(client, error),
    }),
  closeWeekdays: () =>
    mutationOptions({
      mutationFn: (weekdays: number[]) => callApi(pricingApi.closeWeekdays, { body: { weekdays } }),
      onSuccess: (closures, _weekdays, _prepared, { client }) => showClosures(client, () => closures),
    }),
};
