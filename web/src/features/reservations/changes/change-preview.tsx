import { formatPrice } from '#words/format/amounts.ts';
import { eachPriceLine } from '@volant/shared/pricing/price-lines.rules.ts';
import type { ChangeConflict } from '@volant/shared/reservations/changes/change.schema.ts';
import * as words from '#words/screens/reservations/changes.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Row, Stack, Text } from '../../../ui/page/layout.tsx';
import { PriceLines } from '../../../ui/lists/price-lines.tsx';
import type { ChangePreview } from '../api/changes.queries.ts';
import { vehicleLabel } from '@volant/shared/vehicles/plate.rules.ts';
import { priceLineWords } from '#words/pricing/price-lines.ts';
import { formatPeriod } from '#words/format/page-dates.ts';
import styles from './change-dialog.module.css';

const conflictText = (conflict: ChangeConflict): string => {
  const { reservationId, customerName, blockReason } = conflict;
  const period = formatPeriod(conflict);
  return reservationId === null
    ? words.blockInTheWay(blockReason, period)
    : words.rentalInTheWay(reservationId, customerName, period);
};

/** `+49,90 €` */
const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatPrice(cents)}`;

/** What a change would do: the new total, what is owed or given back, and what is in the way. */
export const ChangePreviewText = ({
  preview,
  isOutdated,
  vehicles,
  onVehicle,
}: {
  preview: ChangePreview;
  /** Their plates tell equal ones apart. */
  vehicles: readonly { id: number; plate: string | null }[];
  /** A newer one is loading. */
  isOutdated: boolean;
  onVehicle: (vehicleId: number) => void;
}) => {
  const { totalCents, differenceCents, dueCents, refundCents, creditCents } = preview;
  const { priceLines, conflicts, alternatives, refusal } = preview;
  return (
    <Stack className={styles.preview} aria-live="polite" aria-busy={isOutdated}>
      {conflicts.length > 0 && (
        <Alert tone="error" announced={false}>
          {conflicts.map((conflict) => (
            <p key={`${conflict.reservationId ?? 'block'} ${conflict.startDate}`}>{conflictText(conflict)}</p>
          ))}
          {alternatives.length > 0 && (
            <>
              <p>{words.equivalentVehicles}</p>
              <Row align="stretch" className={styles.alternatives}>
                {alternatives.map(({ vehicleId, name }) => (
                  <Button key={vehicleId} variant="secondary" onClick={() => onVehicle(vehicleId)}>
                    {vehicleLabel({
                      name,
                      plate: vehicles.find(({ id }) => id === vehicleId)?.plate ?? null,
                    })}
                  </Button>
                ))}
              </Row>
            </>
          )}
        </Alert>
      )}
      {refusal !== null && conflicts.length === 0 && (
        <Alert tone={refusal.code === 'nothing_changes' ? 'info' : 'error'} announced={false}>
          {refusal.message}
        </Alert>
      )}
      {(refusal === null || conflicts.length > 0) && (
        <>
          <Text as="p" size="l">
            {words.newTotal} <strong>{formatPrice(totalCents)}</strong>{' '}
            {differenceCents === 0 ? words.unchanged : `(${signed(differenceCents)})`}
          </Text>
          <PriceLines
            lines={[
              ...eachPriceLine(priceLines, priceLineWords),
              { label: words.leftToPay, value: formatPrice(dueCents), strong: true },
              ...(refundCents > 0
                ? [{ label: words.refundedToCustomer, value: formatPrice(refundCents), strong: true }]
                : []),
              ...(creditCents > 0
                ? [{ label: words.givenBackAtAgency, value: formatPrice(creditCents), strong: true }]
                : []),
            ]}
          />
        </>
      )}
    </Stack>
  );
};
