import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import { paymentOutcomeQueries } from '../api/payment-outcome.queries.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSearchParams } from '../../../lib/search-params.ts';
import { CallError, sentenceOf } from '../../../lib/calls/call-error.ts';
import { loginPath, paths } from '../../../lib/paths.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
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
            return <Spinner label="Chargement..." />;
          case 'anonymous':
            return <SignedOut from={pathname + search} />;
          case 'signedIn':
          case 'unavailable':
            return profile ? (
              <Outcome paymentId={paymentId} profile={profile} />
            ) : (
              <Message heading="Votre paiement" tone="error" text="Profil utilisateur non disponible">
                <Button onClick={() => window.location.reload()}>Réessayer</Button>
              </Message>
            );
        }
      })()}
    </PageSection>
  );
};

/** Another browser or an ended session: reveals nothing about the payment, which may be somebody else's. */
const SignedOut = ({ from }: { from: string }) => (
  <Message
    heading="Votre paiement"
    tone="info"
    text="Connectez-vous pour voir votre réservation. Si vous venez de payer, votre paiement est bien pris en compte : elle sera confirmée automatiquement, ou votre acompte remboursé."
  >
    <ButtonLink to={loginPath(from)}>Se connecter</ButtonLink>
    <ButtonLink to={paths.home} variant="secondary">
      Retour à l'accueil
    </ButtonLink>
  </Message>
);

const Outcome = ({ paymentId, profile }: { paymentId: string; profile: Profile }) => {
  const { data, error, isPending, refetch } = useQuery(paymentOutcomeQueries.of(paymentId));
  const isConfirmed = data?.payment === 'confirmed';
  useEffect(() => {
    if (isConfirmed) clearDraft();
  }, [isConfirmed]);

  if (isPending) return <Spinner label="Chargement..." />;
  if (!data) {
    const isUnknown = error instanceof CallError && (error.status === 404 || error.status === 403);
    return isUnknown ? (
      <MissingConfirmation />
    ) : (
      <Message heading="Votre paiement" tone="error" text={sentenceOf(error)}>
        <Button onClick={() => void refetch()}>Réessayer</Button>
      </Message>
    );
  }
  const { payment, reservation } = data;
  // Confirmed by this payment, and cancelled since.
  if (reservation?.status === 'canceled' && reservation.depositPaid) {
    return (
      <Message
        heading="Votre réservation est annulée"
        tone="info"
        text={depositFate(reservation)?.customer ?? ''}
      >
        <ButtonLink to={paths.myReservations}>Mes réservations</ButtonLink>
        <ButtonLink to={paths.home} variant="secondary">
          Retour à l'accueil
        </ButtonLink>
      </Message>
    );
  }
  switch (payment) {
    case 'processing':
      return (
        <Message
          heading="Paiement reçu, confirmation en cours"
          tone="info"
          text="Cette page se met à jour toute seule. Vous pouvez aussi la quitter : votre réservation sera confirmée par email, sinon votre acompte vous sera remboursé."
        >
          <Spinner label="Confirmation en cours..." />
        </Message>
      );
    case 'failed':
      return <Failed reservation={reservation} userId={profile.id} />;
    case 'refund':
      return (
        <Message
          heading="Votre acompte vous est remboursé"
          tone="warning"
          text="Votre paiement est arrivé, mais la réservation n’a pas pu être confirmée : les dates ou les accessoires n’étaient plus disponibles. Le montant complet revient sur votre moyen de paiement, en général sous 5 à 10 jours ouvrables."
        >
          <ButtonLink to={paths.home}>Choisir d’autres dates</ButtonLink>
          <ButtonLink to={paths.myReservations} variant="secondary">
            Mes réservations
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
      heading="Paiement non abouti"
      tone="warning"
      text={
        held
          ? 'Votre réservation n’est pas confirmée et rien n’a été débité. Vos dates vous sont encore réservées quelques minutes.'
          : 'Votre réservation n’est pas confirmée et rien n’a été débité. Vos dates ne sont plus réservées.'
      }
    >
      {held && (
        <Button onClick={() => void navigate(resumePayment(held, userId))}>Reprendre le paiement</Button>
      )}
      {!held && reservation && (
        <ButtonLink to={`${paths.reservation}?vehicule=${reservation.vehicule.id}`}>
          Choisir mes dates
        </ButtonLink>
      )}
      <ButtonLink to={paths.home} variant="secondary">
        Retour à l'accueil
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
    {typeset(text)}
  </StatePage>
);
