import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formatInteger, formatPrice } from '#words/format/amounts.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import * as words from '#words/screens/handovers/damages.ts';
import { now } from '../../../lib/clock.ts';
import { paths } from '../../../lib/paths.ts';
import { formatRowDay } from '#words/format/row-dates.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DialogPlace } from '../../../ui/dialogs/dialog-place.tsx';
import { EmptyState } from '../../../ui/lists/list-states.tsx';
import { Folded } from '../../../ui/page/folded.tsx';
import { Grow } from '../../../ui/page/blocks.tsx';
import { Muted, Row, Stack } from '../../../ui/page/layout.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { LoadState } from '../../../ui/page/load-state.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { damageQueries, type VehicleDamage } from '../api/handovers.queries.ts';
import styles from '../reports.module.css';

const RepairDialog = lazy(async () => ({ default: (await import('./repair-dialog.tsx')).RepairDialog }));
const TakeBackDamageDialog = lazy(async () => ({
  default: (await import('./take-back-damage-dialog.tsx')).TakeBackDamageDialog,
}));

const ChargeDialog = lazy(async () => ({ default: (await import('./charge-dialog.tsx')).ChargeDialog }));

const DIALOGS = { repair: RepairDialog, charge: ChargeDialog, takeBack: TakeBackDamageDialog };

/** The damage of a vehicle, for managers: what is open, and what was repaired or noted by mistake. */
export const DamagesSection = ({ vehicleId }: { vehicleId: number }) => {
  const { data, error, refetch } = useQuery(damageQueries.ofVehicle(vehicleId));
  const [shown, setShown] = useState<{ dialog: keyof typeof DIALOGS; damage: VehicleDamage }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const open = data?.filter(({ end }) => end === null) ?? [];
  const past = data?.filter(({ end }) => end !== null) ?? [];
  const close = (): void => setShown(undefined);
  const [ended, setEnded] = useState<VehicleDamage>();
  // The buttons of the damage are gone. Once the dialog is closed: an open one makes the rest of the page inert.
  useEffect(() => {
    if (ended) heading.current?.focus({ preventScroll: true });
  }, [ended]);
  const done = (damage: VehicleDamage): void => {
    close();
    setEnded(damage);
  };
  const Shown = DIALOGS[shown?.dialog ?? 'repair'];
  const chargeButton = (damage: VehicleDamage) =>
    damage.isChargeable && (
      <Button variant="secondary" onClick={() => setShown({ dialog: 'charge', damage })}>
        {words.charge}
        <VisuallyHidden>, {words.damageText(damage)}</VisuallyHidden>
      </Button>
    );
  return (
    <Stack as="section" className={styles.section} aria-labelledby="dommages">
      <h2 id="dommages" ref={heading} tabIndex={-1}>
        {words.damages}
      </h2>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofDamages} height={88} />
      {data !== undefined && open.length === 0 && <EmptyState title={words.noDamage} />}
      {open.length > 0 && (
        <Stack as="ul" gap={1.5} aria-label={words.knownDamages}>
          {open.map((damage) => (
            <Row as="li" key={damage.id} gap={2} spread="apart" isFramed className={styles.item}>
              <Facts damage={damage} />
              <Row align="stretch">
                <Button variant="secondary" onClick={() => setShown({ dialog: 'repair', damage })}>
                  {words.repaired}
                  <VisuallyHidden>, {words.damageText(damage)}</VisuallyHidden>
                </Button>
                {chargeButton(damage)}
                <Button variant="quiet" onClick={() => setShown({ dialog: 'takeBack', damage })}>
                  {words.takeBack}
                  <VisuallyHidden>, {words.damageText(damage)}</VisuallyHidden>
                </Button>
              </Row>
            </Row>
          ))}
        </Stack>
      )}
      {past.length > 0 && (
        <Folded title={words.repairedOrTakenBack(past.length)} isFramed={false}>
          <Stack as="ul" gap={1.5}>
            {past.map((damage) => (
              <Row as="li" key={damage.id} gap={2} spread="apart" isFramed className={styles.item}>
                <Facts damage={damage} />
                {chargeButton(damage)}
              </Row>
            ))}
          </Stack>
        </Folded>
      )}
      {shown && (
        <Suspense fallback={<DialogPlace />}>
          <Shown damage={shown.damage} onClose={close} onDone={() => done(shown.damage)} />
        </Suspense>
      )}
    </Stack>
  );
};

const Facts = ({ damage }: { damage: VehicleDamage }) => {
  const { foundAt, reservationId, photoUrl, isCharged } = damage;
  const ended = endText(damage);
  return (
    <Grow>
      <p>
        <strong>{words.damageText(damage)}</strong>
      </p>
      <Muted>
        {words.foundOn(formatRowDay(agencyDay(new Date(foundAt)), agencyDay(now())))}
        {reservationId !== null && (
          <>
            {', '}
            <Link to={paths.managerReservation(reservationId)}>
              {words.reservationNumber(formatInteger(reservationId))}
            </Link>
          </>
        )}
        {isCharged && words.chargedToCustomer}
        {photoUrl !== null && (
          <>
            {' · '}
            <a href={photoUrl} target="_blank" rel="noreferrer">
              {words.photo}
              <VisuallyHidden> {words.newTab}</VisuallyHidden>
            </a>
          </>
        )}
      </Muted>
      {ended !== undefined && <Muted>{ended}</Muted>}
    </Grow>
  );
};

/** What became of it; undefined while it is open. */
const endText = ({ end }: VehicleDamage): string | undefined => {
  if (end === null) return undefined;
  const dayText = (day: IsoDate): string => formatRowDay(day, agencyDay(now()));
  if (end.as === 'taken_back') return words.takenBackOn(dayText(agencyDay(new Date(end.at))), end.reason);
  const cost = end.cost === null ? '' : formatPrice(toCents(end.cost));
  return words.repairedOn(dayText(end.date), cost, end.note);
};
