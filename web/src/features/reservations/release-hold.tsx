import { formatShortDate } from '@volant/shared/kernel/format.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { useState } from 'react';
import { sentenceOf } from '../../lib/call-error.ts';
import { formatDate } from '../../lib/dates.ts';
import { typeset } from '../../lib/typography.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useRelease } from './use-release.ts';

export interface ReleaseHoldProps {
  reservation: Reservation;
  onReleased: (reservation: Reservation) => void;
}

/** Gives the dates of a hold back, after a question. */
export const ReleaseHold = ({ reservation, onReleased }: ReleaseHoldProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const release = useRelease((released) => {
    setIsAsking(false);
    onReleased(released);
  });
  const { vehicule, startDate, endDate } = reservation;
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          release.reset();
          setIsAsking(true);
        }}
      >
        Libérer ces dates
        <VisuallyHidden>
          {' '}
          : {vehicule.brand.toUpperCase()} {vehicule.model}, {formatShortDate(startDate)}
        </VisuallyHidden>
      </Button>
      <Dialog
        title={typeset('Libérer ces dates ?')}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        dismissable={!release.isPending}
        actions={
          <>
            <Button variant="secondary" disabled={release.isPending} onClick={() => setIsAsking(false)}>
              Retour
            </Button>
            <Button
              variant="action"
              busyLabel={release.isPending ? 'Libération en cours...' : undefined}
              onClick={() => release.mutate(reservation.id)}
            >
              Libérer
            </Button>
          </>
        }
      >
        <p>
          {typeset(
            `${vehicule.brand.toUpperCase()} ${vehicule.model}, du ${formatDate(startDate)} au ${formatDate(endDate)} : rien n’a été payé, et d’autres pourront réserver ces dates.`,
          )}
        </p>
        {release.isError && <Alert tone="error">{sentenceOf(release.error)}</Alert>}
      </Dialog>
    </>
  );
};
