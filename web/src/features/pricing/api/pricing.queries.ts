import { toCents } from '@volant/shared/kernel/money.ts';
import type { WirePriceLine } from '@volant/shared/pricing/pricing.schema.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';

export const priceLineOf = ({ label, days, unitPrice, totalPrice }: WirePriceLine): PriceLine => ({
  label,
  days,
  unitCents: unitPrice === null ? null : toCents(unitPrice),
  totalCents: toCents(totalPrice),
});
