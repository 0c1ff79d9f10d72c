import { reservationMessages } from '#words/reservations/reservations.ts';
import type { LiveHold } from '@volant/shared/reservations/reservations.schema.ts';
import { useEffect, useRef, useState } from 'react';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/reservations/wizard.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatPeriod } from '#words/format/page-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { reservationMutations } from './api/reservations.mutations.ts';
import styles from './reservation-table.module.css';

/** The holds that prevent another one, each with a button to release it. */
export const LiveHolds = ({ holds }: { holds: readonly LiveHold[] }) => {
  const [released, setReleased] = useState<readonly LiveHold[]>([]);
  const status = useRef<HTMLParagraphElement>(null);
  const release = useAct(reservationMutations.release(), {
    onDone: ({ id }) => setReleased((before) => [...before, ...holds.filter((hold) => hold.id === id)]),
  });
  const last = released.at(-1);
  // Its button is gone: the outcome takes the focus.
  useEffect(() => {
    if (last) status.current?.focus();
  }, [last]);
  return (
    <Stack gap={3} className={styles.holds}>
      <Stack as="ul" gap={3} aria-label={words.yourHolds}>
        {holds
          .filter((hold) => !released.includes(hold))
          .map((hold) => {
            const isPressed = release.input === hold.id;
            return (
              <Row as="li" key={hold.id} gap={2} spread="apart">
                <span>
                  <strong>{vehicleName(hold.vehicule)}</strong> {formatPeriod(hold)}
                </span>
                <Button
                  variant="secondary"
                  busyLabel={release.isBusy && isPressed ? words.releasing : undefined}
                  // The pressed button keeps the focus.
                  disabled={release.isBusy && !isPressed}
                  onClick={() => release.run(hold.id)}
                >
                  {words.releaseDates}
                  <VisuallyHidden>
                    {' '}
                    : {vehicleName(hold.vehicule)}, {formatPeriod(hold)}
                  </VisuallyHidden>
                </Button>
              </Row>
            );
          })}
      </Stack>
      {release.refusal !== undefined && <p role="alert">{release.refusal}</p>}
      <Stack as="p" role="status" ref={status} tabIndex={-1}>
        {last &&
          words.mayContinue(
            `${vehicleName(last.vehicule)} ${formatPeriod(last)}`,
            reservationMessages.released,
          )}
      </Stack>
    </Stack>
  );
};
