import type { Period } from '@volant/shared/kernel/period.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/reservations/wizard-dates.ts';
import type { Vehicle } from '../../vehicles/api/vehicles.queries.ts';
import { useId, useRef, useState, type ReactNode } from 'react';
import { formatDate } from '#words/format/page-dates.ts';
import { Card } from '../../../ui/page/card.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { FittedName } from '../../../ui/text/fitted-name.tsx';
import { ChevronDownIcon } from '../../../ui/text/icons.tsx';
import { Muted, Text } from '../../../ui/page/layout.tsx';
import { PriceLines, type PriceLine } from '../../../ui/lists/price-lines.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './order-summary.module.css';
import { useClearOfBar } from '../../../lib/use-clear-of-bar.ts';

export interface OrderSummaryProps {
  /** Undefined until it is chosen. */
  vehicle: Vehicle | undefined;
  period: Period | undefined;
  lines: readonly PriceLine[];
  total: string;
  /** Announced to screen readers (`polite`) when the price changes. */
  announcement: string;
  /** The continue button, with its notices. */
  children?: ReactNode;
}

/** The choices and their price. On a phone a bar at the bottom: the total and the button, the rest on demand. */
export const OrderSummary = ({
  vehicle,
  period,
  lines,
  total,
  announcement,
  children,
}: OrderSummaryProps) => {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const photo = vehicle?.photos[0];
  const bar = useRef<HTMLDivElement>(null);
  useClearOfBar(bar);
  return (
    <Card as="aside" padding="own" className={styles.summary} aria-label={words.summary}>
      <div id={detailsId} className={classNames(styles.details, open && styles.open)}>
        {photo && (
          <img
            className={styles.photo}
            src={photo.sources[0]?.webp ?? photo.url}
            width={photo.width}
            height={photo.height}
            alt=""
            loading="lazy"
          />
        )}
        <Text as="h2" size="l" className={styles.name}>
          {vehicle ? <FittedName name={vehicleName(vehicle)} /> : words.vehicleToChoose}
        </Text>
        <dl className={styles.period}>
          <Muted as="dt" size="s">
            {words.period}
          </Muted>
          {period ? (
            <Text as="dd" weight="medium">
              <span>{words.from(formatDate(period.startDate))}</span>{' '}
              <span>{words.until(formatDate(period.endDate))}</span>
            </Text>
          ) : (
            <Text as="dd" weight="medium">
              {words.toChoose}
            </Text>
          )}
        </dl>
        <PriceLines lines={[...lines, { label: words.totalPrice, value: total, strong: true }]} />
      </div>
      <div ref={bar} className={styles.bar}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => setOpen(!open)}
        >
          <span>
            <Muted as="span" size="s" className={styles.toggleLabel}>
              {words.totalPrice}
            </Muted>
            <strong>{total}</strong>
          </span>
          <span className={styles.chevron}>
            <ChevronDownIcon />
          </span>
        </button>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </Card>
  );
};
