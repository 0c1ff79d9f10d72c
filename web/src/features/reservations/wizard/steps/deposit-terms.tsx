import * as words from '#words/screens/reservations/wizard-payment.ts';
import type { Reservation } from '../../api/reservations.queries.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatKilometres } from '#words/format/amounts.ts';
import { agencyDay, agencyTime } from '@volant/shared/kernel/iso-date.ts';
import { INSURANCE_AND_FUEL_TITLE } from '#words/pricing/insurance-and-fuel.ts';
import { rentalTermsMessages } from '#words/pricing/rental-terms.ts';
import { useInsuranceAndFuel, useReturnPrices } from '../../../pricing/api/settings.queries.ts';
import { formatDate } from '#words/format/page-dates.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { isDeadlineOver } from '../../cancellation-deadline.ts';
import { Bullets } from '../../../../ui/page/blocks.tsx';
import { Columns } from '../../../../ui/page/columns.tsx';
import { Stack, Text } from '../../../../ui/page/layout.tsx';
import { typesetText } from '../../../../ui/text/typeset-text.ts';
import styles from '../wizard.module.css';

/** What the customer must know before paying besides: when the deposit is kept, what to bring, no withdrawal. */
export const DepositTerms = ({ reservation }: { reservation: Reservation }) => {
  const prices = useReturnPrices(reservation.vehicule);
  const insurance = useInsuranceAndFuel();
  return (
    <Stack as="section" gap={1} aria-labelledby="avant-de-payer">
      <Text as="h2" size="l" id="avant-de-payer">
        {words.beforePaying}
      </Text>
      <Columns min={280} align="start">
        <Bullets gap={1} className={styles.list}>
          <li>{words.keptWithinDay}</li>
          <li>{words.mileageIncluded(formatKilometres(reservation.allowedMileage))}</li>
          <li>{words.noWithdrawal}</li>
        </Bullets>
        <Stack gap={1}>
          <Text as="h3" size="m" id="au-retrait">
            {rentalTermsMessages.toMeetTitle}
          </Text>
          <Bullets gap={1} className={styles.list} aria-labelledby="au-retrait">
            {rentalTermsMessages.toMeet(reservation.vehicule, prices).map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </Bullets>
        </Stack>
        {insurance !== undefined && (
          <Stack gap={1}>
            <Text as="h3" size="m" id="assurance-et-carburant">
              {INSURANCE_AND_FUEL_TITLE}
            </Text>
            <p>{typesetText(insurance)}</p>
          </Stack>
        )}
      </Columns>
    </Stack>
  );
};

/** `dim. 10 mai 2026 à 09:00` */
const shortDeadline = ({ freeCancellationUntil }: Reservation): string => {
  const moment = new Date(freeCancellationUntil);
  return words.deadline(formatDate(agencyDay(moment)), agencyTime(moment));
};

interface DepositFateProps {
  reservation: Reservation;
  /** The free cancellation ended while the step was open: the reservation must be read again. */
  onDeadline: () => void;
}

/** In one line above the button that pays: until when a cancellation is free, and that there is no withdrawal. */
export const DepositFate = ({ reservation, onDeadline }: DepositFateProps) =>
  useLateness(reservation, onDeadline) ? (
    <>
      {words.startsSoon} <strong>{words.depositNotRefundable}</strong>
      {words.exceptAgencyCancels}
    </>
  ) : (
    <>
      <strong>{words.freeCancellation(shortDeadline(reservation))}</strong>
      {words.withoutWithdrawal}
    </>
  );

/** Longer than any hold lasts, and than `setTimeout` supports. */
const LONGEST_MS = 2 * 60 * 60_000;

/** Whether a deposit paid now is not refundable; turns true by a timer when the deadline passes. */
const useLateness = (reservation: Reservation, onDeadline: () => void): boolean => {
  const [isOver, setIsOver] = useState(() => isDeadlineOver(reservation, serverNow()));
  const crossed = useEffectEvent(() => {
    setIsOver(true);
    onDeadline();
  });
  const border = Date.parse(reservation.freeCancellationUntil);
  useEffect(() => {
    const left = border - serverNow().getTime() + 1;
    if (left <= 0 || left > LONGEST_MS) return undefined;
    const timer = setTimeout(crossed, left);
    return () => clearTimeout(timer);
  }, [border]);
  return reservation.depositNonRefundable || isOver;
};
