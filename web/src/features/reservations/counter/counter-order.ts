import type { Cents } from '@volant/shared/kernel/money.ts';
import type { CounterOrder } from '../api/counter.mutations.ts';
import { readCompany } from '../../accounts/company-draft.ts';
import { receivedCents } from './counter-amounts.ts';
import { type CounterDraft, centsOf } from './counter-draft.ts';

interface Sale {
  draft: CounterDraft;
  totalCents: Cents;
  /** The VAT that the company owes itself: prices are shown, and compared, with it. */
  vatOffCents?: Cents | undefined;
  requestKey: string;
  /** Those that are offered: one that was chosen and is no longer offered is not sold, nor is it in the price. */
  accessories: readonly { id: number }[];
}

/** The sale as it is sent. */
export const orderOf = ({
  draft,
  totalCents,
  vatOffCents = 0,
  requestKey,
  accessories,
}: Sale): CounterOrder => {
  const { startDate, endDate, vehicleId = 0, customerId = 0, customerEmail, means } = draft;
  const discountCents = centsOf(draft.discount) ?? 0;
  const amountCents = receivedCents(draft, totalCents);
  const company = draft.isForCompany ? readCompany(draft.company) : undefined;
  return {
    requestKey,
    vehicule: { id: vehicleId },
    startDate,
    endDate,
    totalCents: totalCents + vatOffCents,
    accessories: accessories.flatMap(({ id }) => {
      const quantityReserved = draft.quantities[id] ?? 0;
      return quantityReserved > 0 ? [{ accessory: { id }, quantityReserved }] : [];
    }),
    customer: draft.isNewCustomer
      ? {
          firstName: draft.firstName,
          lastName: draft.lastName,
          phoneNumber: draft.phoneNumber,
          email: draft.email,
        }
      : { id: customerId, ...(customerEmail !== undefined && { email: customerEmail }) },
    ...(draft.isNewCustomer && { address: draft.address }),
    ...(company && 'sent' in company && { company: company.sent }),
    discount: discountCents > 0 ? { amountCents: discountCents, reason: draft.reason.trim() } : null,
    payment:
      means === 'link'
        ? { kind: 'link' }
        : means === 'transfer'
          ? { kind: 'transfer', amountCents }
          : { kind: 'counter', method: means, amountCents },
  };
};

/** 256 random bits: the same sale keeps its key until it is made. */
export const newRequestKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
