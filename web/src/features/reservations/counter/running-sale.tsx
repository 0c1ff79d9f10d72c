import { fullName } from '@volant/shared/accounts/full-name.ts';
import { PICKUP_TIME, RETURN_TIME, SECURITY_DEPOSIT_CENTS } from '@volant/shared/agency.ts';
import { formatDays, formatKilometres, formatPrice } from '#words/format/amounts.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import { allowedMileageKm } from '@volant/shared/reservations/pricing.rules.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { useRef, type ReactNode } from 'react';
import * as words from '#words/screens/reservations/counter-sale.ts';
import { useClearOfBar } from '../../../lib/use-clear-of-bar.ts';
import { Muted, Row, Stack, Text } from '../../../ui/page/layout.tsx';
import { PriceLines } from '../../../ui/lists/price-lines.tsx';
import { RowPeriod } from '../../../ui/text/row-period.tsx';
import { SmallPicture } from '../../../ui/lists/small-picture.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { paidAndDue, roundedHand, type SalePrice } from './counter-amounts.ts';
import type { CounterDraft } from './counter-draft.ts';
import type { OfferedVehicle } from './counter-offers.ts';
import page from './new-rental-page.module.css';
import styles from './running-sale.module.css';

/** What is being sold, to whom, at which price; how it is paid; what stays due, and the button. */
export const RunningSale = ({
  draft,
  offer,
  price,
  discount,
  till,
  children,
}: {
  draft: CounterDraft;
  /** Of the chosen vehicle. */
  offer: OfferedVehicle | undefined;
  /** Undefined while no free vehicle is chosen. */
  price: SalePrice | undefined;
  discount: ReactNode;
  till: ReactNode;
  /** The button, with what is wrong. */
  children: ReactNode;
}) => {
  const bar = useRef<HTMLDivElement>(null);
  useClearOfBar(bar);
  const total = price ? formatPrice(price.totalCents) : '—';
  const due = price && paidAndDue(draft, price);
  const handedCents = roundedHand(draft, price?.totalCents);
  const customer = draft.isNewCustomer ? fullName(draft) : draft.customerName;
  return (
    <aside className={styles.sale} aria-label={words.summary}>
      <Stack gap="half">
        {offer === undefined ? (
          <h2>{words.vehicleToChoose}</h2>
        ) : (
          <SoldVehicle offer={offer} days={price?.days} />
        )}
        <p>{customer === '' ? <Muted as="span">{words.customerToChoose}</Muted> : customer}</p>
        {draft.endDate > draft.startDate && (
          <Muted>
            <RowPeriod {...draft} />, {PICKUP_TIME} – {RETURN_TIME}
          </Muted>
        )}
        <PriceLines
          isDense
          lines={[...shortLines(price), { label: words.totalPrice, value: total, strong: true }]}
        />
        {discount}
      </Stack>
      <Stack gap={1}>{till}</Stack>
      <div ref={bar} className={styles.bar}>
        <dl className={styles.due}>
          <div>
            <dt>
              {draft.means === 'link'
                ? words.toPayByLink
                : handedCents === undefined
                  ? words.paidNow
                  : words.receivedRounded}
            </dt>
            <Amount cents={handedCents ?? due?.paidCents} size="l" />
          </div>
          <div>
            <dt>{words.stillDue}</dt>
            <Amount cents={due?.dueCents} size="xl" />
          </div>
        </dl>
        <Muted size="s" className={styles.caution}>
          {words.guaranteeBesides(formatPrice(SECURITY_DEPOSIT_CENTS))}
        </Muted>
        {children}
        <VisuallyHidden role="status">{price ? `${total} · ${formatDays(price.days)}` : ''}</VisuallyHidden>
      </div>
    </aside>
  );
};

const Amount = ({ cents, size }: { cents: Cents | undefined; size: 'l' | 'xl' }) =>
  cents === undefined ? (
    <dd>—</dd>
  ) : (
    <Text as="dd" size={size} weight="bold" figures className={styles.figure}>
      {formatPrice(cents)}
    </Text>
  );

/** How the vehicle's own sum came about; those of the accessories are seen in their rows. */
const shortLines = (price: SalePrice | undefined) =>
  (price?.lines ?? []).map(({ label, value, ...line }, index) =>
    index === 0 ? { label, value, ...line } : { label, value },
  );

const SoldVehicle = ({
  offer: { vehicle, plate },
  days,
}: {
  offer: OfferedVehicle;
  days: number | undefined;
}) => {
  const picture = vehicle.photos[0]?.sources[0];
  const facts = [
    ...(plate === null ? [] : [formatPlate(plate)]),
    ...(days === undefined
      ? []
      : [words.mileageIncluded(formatKilometres(allowedMileageKm(vehicle.maxDailyMileage, days)))]),
  ];
  return (
    <Row gap={1.5} wraps={false} className={styles.car}>
      {picture && <SmallPicture picture={picture} className={page.picture} />}
      <div>
        <h2>{vehicleName(vehicle)}</h2>
        <Muted>{facts.join(' · ')}</Muted>
      </div>
    </Row>
  );
};
