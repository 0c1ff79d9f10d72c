import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { isFinalizable } from '@volant/shared/reservations/status.rules.ts';
import * as words from '#words/screens/reservations/manager-reservation.ts';
import { now } from '../../../lib/clock.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink, type ButtonLook } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { handoverQueries } from '../../handovers/api/handovers.queries.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { useNoShow } from '../api/use-no-show.ts';
import { counterAddress } from '../counter-address.ts';
import { actsOf } from '../rental-acts.ts';
import { useStage } from '../use-stage.ts';
import type { Act } from './reservation-details.tsx';

const ActionMenu = lazy(async () => ({
  default: (await import('../../../ui/controls/action-menu.tsx')).ActionMenu,
}));

/** What the page opens a dialog for: an act of the list, or a departure. */
export type PageAct = Act | 'depart' | 'takeBack';

/** Leads to a page, or opens a dialog. */
type Shown = { label: string } & ({ to: string } | { act: PageAct });

interface ActButtonsProps {
  reservation: Reservation;
  onAct: (act: PageAct) => void;
}

/** What can be done with a reservation now: what comes next, the act that is most likely besides, and the others. */
export const ActButtons = ({ reservation, onAct }: ActButtonsProps) => {
  const navigate = useNavigate();
  const stage = useStage(reservation);
  const { data, error } = useQuery(handoverQueries.ofReservation(reservation.id));
  const others = useOtherActs(reservation, data?.next === 'return');
  if (data === undefined && error === null)
    return (
      <div role="status" aria-label={words.loadingReports}>
        <Skeleton height={44} width={160} />
      </div>
    );
  const next = data?.next && {
    to: data.next === 'departure' ? paths.departure(reservation.id) : paths.handback(reservation.id),
    label: words.nextReport(data.next, data.drafts.includes(data.next)),
  };
  const [likely, ...rest] = others;
  return (
    <>
      {/* Without its vehicle, it cannot leave yet. */}
      {next && <ShownAct shown={next} variant={stage === 'waiting' ? 'secondary' : 'action'} onAct={onAct} />}
      {likely && <ShownAct shown={likely} variant="secondary" onAct={onAct} />}
      {rest.length > 0 && (
        <Suspense fallback={<Skeleton height={44} width={44} />}>
          <ActionMenu
            label={words.otherActs}
            acts={rest.map((shown) => ({
              label: shown.label,
              onAct: () => ('to' in shown ? void navigate(shown.to) : onAct(shown.act)),
            }))}
          />
        </Suspense>
      )}
    </>
  );
};

const ShownAct = ({
  shown,
  onAct,
  ...look
}: { shown: Shown; onAct: ActButtonsProps['onAct'] } & ButtonLook) =>
  'to' in shown ? (
    <ButtonLink {...look} to={shown.to}>
      {shown.label}
    </ButtonLink>
  ) : (
    <Button {...look} onClick={() => onAct(shown.act)}>
      {shown.label}
    </Button>
  );

/** The acts besides the report that is due, the most likely one first. */
const useOtherActs = (reservation: Reservation, isReturnDue: boolean): Shown[] => {
  const { id, status, startDate, departedAt } = reservation;
  const isAbsent = useNoShow();
  const possible = actsOf(reservation);
  const hasDeparted = departedAt !== null;
  const isConfirmed = status === 'upcoming' || status === 'past';
  const mayLeave = isConfirmed && !hasDeparted && startDate <= agencyDay(now());
  const finalize: Shown[] = isFinalizable(status) ? [{ label: words.finalize, act: 'finalize' }] : [];
  return [
    ...(isConfirmed && hasDeparted ? [{ label: words.prolong, act: 'prolong' } as const] : []),
    ...finalize,
    ...(mayLeave ? [{ label: words.departWithoutReport, act: 'depart' } as const] : []),
    ...(possible.includes('modify') ? [{ label: words.modify, act: 'modify' } as const] : []),
    ...(possible.includes('exchange') ? [{ label: words.changeVehicle, act: 'exchange' } as const] : []),
    // Once the rental is past, the details offer it.
    ...(status === 'upcoming' && isAbsent({ status, startDate, hasDeparted })
      ? [{ label: words.customerAbsent, act: 'noShow' } as const]
      : []),
    ...(status === 'finalized'
      ? [
          { label: words.rentAnotherVehicle, to: counterAddress({ reservation: id }) },
          { label: words.correctReturn, act: 'correct' } as const,
        ]
      : []),
    ...(isReturnDue && hasDeparted ? [{ label: words.undoDeparture, act: 'takeBack' } as const] : []),
    ...(possible.includes('cancel') ? [{ label: words.cancel, act: 'cancel' } as const] : []),
  ];
};
