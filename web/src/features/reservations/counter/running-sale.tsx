import type { ReactNode } from 'react';
import { formatDays, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import type { Vehicle } from '../../vehicles/api/vehicles.queries.ts';
import { OrderSummary } from '../wizard/order-summary.tsx';
import { paidAndDue, type SalePrice } from './counter-amounts.ts';
import type { CounterDraft } from './counter-draft.ts';

/** What is being sold: its lines, the total, what is paid now, what stays due, and the button. */
export const RunningSale = ({
  draft,
  vehicle,
  price,
  children,
}: {
  draft: CounterDraft;
  vehicle: Vehicle | undefined;
  /** Undefined while no free vehicle is chosen. */
  price: SalePrice | undefined;
  children: ReactNode;
}) => {
  const total = price ? formatPrice(price.totalCents) : '—';
  return (
    <OrderSummary
      vehicle={vehicle}
      // What is paid and what stays due are seen without scrolling.
      hasPicture={false}
      period={draft.endDate > draft.startDate ? draft : undefined}
      lines={price?.lines ?? []}
      total={total}
      afterTotal={price ? paymentLines(draft, price) : []}
      announcement={price ? `${total} · ${formatDays(price.days)}` : ''}
    >
      {children}
    </OrderSummary>
  );
};

const paymentLines = (draft: CounterDraft, price: SalePrice) => {
  const { paidCents, dueCents } = paidAndDue(draft, price);
  return [
    { label: draft.way === 'link' ? 'À payer par lien' : 'Payé maintenant', value: formatPrice(paidCents) },
    { label: 'Reste dû', value: formatPrice(dueCents) },
  ];
};
