import { formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/reservations/wizard-payment.ts';
import type { Reservation } from '../../api/reservations.queries.ts';
import { formatPeriod } from '#words/format/page-dates.ts';
import { focusOnMount } from '../../../../lib/focus.ts';
import { Alert } from '../../../../ui/page/alert.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Row, Stack } from '../../../../ui/page/layout.tsx';
import styles from '../wizard.module.css';

interface ReplacedHoldProps {
  /** The hold that replaced the one of this tab. */
  by: Reservation;
  isTaking: boolean;
  onAdopt: () => void;
  onTake: () => void;
  goBack: () => void;
}

/** The same customer has held this vehicle with other choices, in another tab or on another device. */
export const ReplacedHold = ({ by, isTaking, onAdopt, onTake, goBack }: ReplacedHoldProps) => (
  <Stack gap={3} className={styles.alone} tabIndex={-1} ref={focusOnMount}>
    <Alert tone="warning" title={words.takenElsewhere}>
      <p>{words.currentHold(formatPeriod(by), accessoriesOf(by), formatPrice(by.totalPriceCents))}</p>
      <p>{words.choiceNotHeld}</p>
    </Alert>
    <Row gap={2} align="stretch">
      <Button variant="action" onClick={onAdopt}>
        {words.continueWithCurrent}
      </Button>
      <Button variant="secondary" busyLabel={isTaking ? words.holdingDates : undefined} onClick={onTake}>
        {words.takeMyChoice}
      </Button>
      <Button variant="quiet" onClick={goBack}>
        {words.back}
      </Button>
    </Row>
  </Stack>
);

const accessoriesOf = ({ accessories }: Reservation): string =>
  accessories.length === 0
    ? words.withoutAccessory
    : accessories
        .map(({ accessory, quantityReserved }) => `${quantityReserved} × ${accessory.name}`)
        .join(', ');
