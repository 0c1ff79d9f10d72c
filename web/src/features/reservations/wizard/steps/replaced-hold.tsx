import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import type { Reservation } from '../../api/reservations.queries.ts';
import { formatPeriod } from '../../../../lib/dates.ts';
import { focusOnMount } from '../../../../lib/focus.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
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
    <Alert tone="warning" title="Vos dates ont été reprises dans un autre onglet ou sur un autre appareil">
      <p>
        {typeset(
          `Votre réservation en cours de ce véhicule : ${formatPeriod(by)}, ${accessoriesOf(by)}, ${formatPrice(by.totalPriceCents)}.`,
        )}
      </p>
      <p>Le choix affiché ici n’est plus réservé. Le reprendre remplace cette réservation.</p>
    </Alert>
    <Row gap={2} align="stretch">
      <Button variant="action" onClick={onAdopt}>
        Continuer avec la réservation en cours
      </Button>
      <Button
        variant="secondary"
        busyLabel={isTaking ? 'Réservation des dates...' : undefined}
        onClick={onTake}
      >
        Reprendre mon choix d’ici
      </Button>
      <Button variant="quiet" onClick={goBack}>
        Revenir
      </Button>
    </Row>
  </Stack>
);

const accessoriesOf = ({ accessories }: Reservation): string =>
  accessories.length === 0
    ? 'sans accessoire'
    : accessories
        .map(({ accessory, quantityReserved }) => `${quantityReserved} × ${accessory.name}`)
        .join(', ');
