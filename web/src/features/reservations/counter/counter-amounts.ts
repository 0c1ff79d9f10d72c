import type { Cents } from '@volant/shared/kernel/money.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import { roundedCash } from '@volant/shared/ledger/ledger.rules.ts';
import type { ShownPriceLine } from '@volant/shared/pricing/price-lines.rules.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { withAgreedDiscount } from '@volant/shared/reservations/frozen-price.rules.ts';
import { deposit, quote, type Quote } from '@volant/shared/reservations/pricing.rules.ts';
import { withVatOff } from '@volant/shared/reservations/reverse-charge.rules.ts';
import { shownRentalLines } from '@volant/shared/reservations/rental-lines.rules.ts';
import { priceLineWords } from '#words/pricing/price-lines.ts';
import * as words from '#words/screens/reservations/counter-sale.ts';
import { readCompany } from '../../accounts/company-draft.ts';
import { type CounterDraft, centsOf } from './counter-draft.ts';

/** What the running sale costs, and its lines above the total. */
export interface SalePrice extends Quote {
  lines: ShownPriceLine[];
}

interface OfferedPrice {
  /** Of the vehicle, for the days. */
  totalCents: Cents;
  priceLines: readonly PriceLine[];
}

/** As the server decides it: undefined while no vehicle is chosen. */
export const salePrice = (
  draft: CounterDraft,
  offer: OfferedPrice | undefined,
  accessories: readonly { id: number; name: string; dailyPriceCents: Cents }[],
): SalePrice | undefined => {
  if (!offer) return undefined;
  const ownPrice = { vehicleCents: offer.totalCents, discountCents: 0, lines: [...offer.priceLines] };
  // A discount is never more than the vehicle costs; the server says so.
  const price = withAgreedDiscount(ownPrice, Math.min(centsOf(draft.discount) ?? 0, offer.totalCents));
  const taken = accessories.flatMap((accessory) => {
    const quantity = draft.quantities[accessory.id] ?? 0;
    return quantity > 0 ? [{ ...accessory, quantity }] : [];
  });
  const days = daysCharged(draft);
  const read = draft.isForCompany ? readCompany(draft.company) : undefined;
  const company = read && 'sent' in read ? read.sent : null;
  // Only owners read the regime; without VAT the server says what is due.
  const quoted = withVatOff(quote({ price, days, accessories: taken }), { company, regime: 'normal' });
  const { totalCents, vatOffCents } = quoted;
  const stored = { days, totalCents, vatOffCents, priceLines: price.lines, accessories: taken };
  return { ...quoted, lines: shownRentalLines(stored, { vehicle: words.vehicle }, priceLineWords) };
};

export const shareOf = (share: CounterDraft['share'], totalCents: Cents): Cents =>
  share === 'none' ? 0 : share === 'deposit' ? deposit(totalCents) : totalCents;

export const receivedCents = (draft: CounterDraft, totalCents: Cents): Cents =>
  draft.amount === undefined ? shareOf(draft.share, totalCents) : (centsOf(draft.amount) ?? 0);

/** What is paid now, or soon by link, and what stays due after it. */
export const paidAndDue = (
  draft: CounterDraft,
  { totalCents, depositCents, balanceCents }: Quote,
): { paidCents: Cents; dueCents: Cents } => {
  if (draft.means === 'link') return { paidCents: depositCents, dueCents: balanceCents };
  const paidCents = receivedCents(draft, totalCents);
  return { paidCents, dueCents: Math.max(0, totalCents - paidCents) };
};

/** What is handed over in coins when cash pays the whole; undefined where nothing is rounded. */
export const roundedHand = (draft: CounterDraft, totalCents: Cents | undefined): Cents | undefined => {
  if (totalCents === undefined || draft.means !== 'cash') return undefined;
  const isRounded = receivedCents(draft, totalCents) === totalCents && roundedCash(totalCents) !== totalCents;
  return isRounded ? roundedCash(totalCents) : undefined;
};
