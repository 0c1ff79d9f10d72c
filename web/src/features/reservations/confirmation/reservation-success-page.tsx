import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import { reservationMessages } from '#words/reservations/reservations.ts';
import * as words from '#words/screens/reservations/confirmation.ts';
import { paymentOutcomeQueries } from '../api/payment-outcome.queries.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSearchParams } from '../../../lib/search-params.ts';
import { CallError, sentenceOf } from '../../../lib/calls/call-error.ts';
import { loginPath, paths } from '../../../lib/paths.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { Spinner } from '../../../ui/page/spinner.tsx';
import { StatePage } from '../../../ui/page/state-page.tsx';
import { useSession } from '../../accounts/session.tsx';
import { depositFate } from '../deposit-fate.ts';
import { resumePayment, clearDraft } from '../wizard-draft.ts';
import { MissingConfirmation } from './missing-confirmation.tsx';
import { CONFIRMATION_PICTURE_SIZES, ReservationConfirmation } from './reservation-confirmation.tsx';
import { VehiclePicture } from '../../vehicles/vehicle-picture.tsx';

/** The return page of the provider: polls the server for the outcome of the payment. */
export const ReservationSuccessPage = () => {
  const { status, profile } = useSession();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const paymentId = params.get('payment_intent') ?? params.get('session_id');

  return (
    <PageSection>
      {(() => {
        if (!paymentId || !/^(pi|cs)_\w+$/.test(paymentId)) return <MissingConfirmation />;
        switch (status) {
          case 'unknown':
          case 'loading':
            return <Spinner label={words.loading} />;
          case 'anonymous':
            return <SignedOut from={pathname + search} />;
          case 'signedIn':
          case 'unavailable':
            return profile ? (
              <Outcome paymentId={paymentId} profile={profile} />
            ) : (
              <Message heading={words.yourPayment} tone="error" text={reservationMessages.profileMissing}>
                <Button onClick={() => window.location.reload()}>{words.retry}</Button>
              </Message>
            );
        }
      })()}
    </PageSection>
  );
};

/** Another browser or an ended session: reveals nothing about the payment, which may be somebody else's. */
const SignedOut = ({ from }: { from: string }) => (
  <Message heading={words.yourPayment} tone="info" text={words.signInToSee}>
    <ButtonLink to={loginPath(from)}>{words.signIn}</ButtonLink>
    <ButtonLink to={paths.home} variant="secondary">
      {words.backToHome}
    </ButtonLink>
  </Message>
);

const Outcome = ({ paymentId, profile }: { paymentId: string; profile: Profile }) => {
  const { data, error, isPending, refetch } = useQuery(paymentOutcomeQueries.of(paymentId));
  const isConfirmed = data?.payment === 'confirmed';
  useEffect(() => {
    if (isConfirmed) clearDraft();
  }, [isConfirmed]);

  if (isPending) return <Spinner label={words.loading} />;
  if (!data) {
    const isUnknown = error instanceof CallError && (error.status === 404 || error.status === 403);
    return isUnknown ? (
      <MissingConfirmation />
    ) : (
      <Message heading={words.yourPayment} tone="error" text={sentenceOf(error)}>
        <Button onClick={() => void refetch()}>{words.retry}</Button>
      </Message>
    );
  }
  const { payment, reservation } = data;
  // Confirmed by this payment, and cancelled since.
  if (reservation?.status === 'canceled' && reservation.depositPaid) {
    return (
      <Message
        heading={words.reservationCanceled}
        tone="info"
        text={depositFate(reservation)?.customer ?? ''}
      >
        <ButtonLink to={paths.myReservations}>{words.myReservations}</ButtonLink>
        <ButtonLink to={paths.home} variant="secondary">
          {words.backToHome}
        </ButtonLink>
      </Message>
    );
  }
  switch (payment) {
    case 'processing':
      return (
        <Message heading={words.paymentReceived} tone="info" text={words.confirmedByEmail}>
          <Spinner label={words.confirming} />
        </Message>
      );
    case 'failed':
      return <Failed reservation={reservation} userId={profile.id} />;
    case 'refund':
      return (
        <Message heading={words.depositRefunded} tone="warning" text={words.couldNotConfirm}>
          <ButtonLink to={paths.home}>{words.chooseOtherDates}</ButtonLink>
          <ButtonLink to={paths.myReservations} variant="secondary">
            {words.myReservations}
          </ButtonLink>
        </Message>
      );
    case 'confirmed':
      return reservation ? (
        <ReservationConfirmation
          reservation={reservation}
          picture={
            <VehiclePicture
              photo={reservation.vehicule.photos[0]}
              alt={vehicleName(reservation.vehicule)}
              sizes={CONFIRMATION_PICTURE_SIZES}
              loading="eager"
            />
          }
        />
      ) : (
        <MissingConfirmation />
      );
  }
};

/** The payment did not succeed; as long as the dates are held it can be made again. */
const Failed = ({ reservation, userId }: { reservation: Reservation | null; userId: number }) => {
  const navigate = useNavigate();
  const held = reservation?.resumable ? reservation : undefined;
  return (
    <Message
      heading={words.paymentFailed}
      tone="warning"
      text={held ? words.failedWithDatesHeld : words.failedWithDatesReleased}
    >
      {held && (
        <Button onClick={() => void navigate(resumePayment(held, userId))}>{words.resumePayment}</Button>
      )}
      {!held && reservation && (
        <ButtonLink to={`${paths.reservation}?vehicule=${reservation.vehicule.id}`}>
          {words.chooseMyDates}
        </ButtonLink>
      )}
      <ButtonLink to={paths.home} variant="secondary">
        {words.backToHome}
      </ButtonLink>
    </Message>
  );
};

interface MessageProps {
  heading: string;
  tone: 'info' | 'warning' | 'error';
  text: string;
  children: ReactNode;
}

const Message = ({ heading, tone, text, children }: MessageProps) => (
  <StatePage heading={heading} tone={tone} actions={children}>
    {text}
  </StatePage>
);
