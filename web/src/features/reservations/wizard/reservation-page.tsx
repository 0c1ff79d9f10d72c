import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { vehicleMessages } from '@volant/shared/vehicles/vehicles.messages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { now } from '../../../lib/clock.ts';
import { sentenceOf } from '../../../lib/call-error.ts';
import { hasPageBefore } from '../../../lib/page-before.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { idFromPath, loginPath, paths } from '../../../lib/paths.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { useSession } from '../../accounts/session.tsx';
import { vehicleQueries } from '../../vehicles/api/vehicles.queries.ts';
import { reservationQueries } from '../api/reservations.queries.ts';
import { AccessoriesStep } from './accessories-step.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { DatesStep } from './dates-step.tsx';
import { stepOfRefusal } from './hold-refusal.ts';
import type { ToldHold } from './hold-state.ts';
import { PaymentStep } from './payment-step.tsx';
import styles from './reservation-page.module.css';
import { stepNotice, type StepNotice } from './step-notice.ts';
import { clearDraft, readDraft, writeDraft } from './wizard-draft.ts';
import {
  furthestStep,
  initialWizardState,
  isBlank,
  WIZARD_STEPS,
  wizardReducer,
  type WizardState,
  type WizardStep,
} from './wizard-state.ts';

/** The reservation wizard, for customers. Finds its vehicle in the navigation, the address or the user's draft. */
export const ReservationPage = () => {
  const { status, profile, ended } = useSession();
  const location = useLocation();
  const [params] = useSearchParams();
  const navigated = vehicleIdOf(location.state);
  const asked = idFromPath(params.get('vehicule') ?? undefined);

  if (status === 'unknown' || status === 'loading') return <Spinner label="Chargement..." />;
  if (status === 'anonymous') {
    // A visitor has no draft; who was sent out by an expired session may have one, and whoever reserved has a number.
    const isOfNobody = [navigated, asked, ended, params.get('reservation') ?? undefined].every(
      (sign) => sign === undefined,
    );
    if (isOfNobody) return <Navigate to={paths.home} replace />;
    return <Navigate to={loginPath(wizardPath(location.search, navigated))} replace />;
  }
  if (!profile) {
    return (
      <Notice heading="Réservation" tone="error" text={reservationMessages.profileMissing}>
        <Button onClick={() => window.location.reload()}>Réessayer</Button>
      </Notice>
    );
  }
  if (profile.role !== 'CUSTOMER') {
    if (navigated === undefined && asked === undefined) return <Navigate to={paths.home} replace />;
    return (
      <Notice
        heading="Réservation non disponible"
        text="Les réservations en ligne sont faites par les clients, avec leur compte."
      >
        <ButtonLink to={paths.home}>{BACK_HOME}</ButtonLink>
      </Notice>
    );
  }
  if (stepOfSlug(params.get('etape')) === 'confirmation') {
    return (
      <WizardFrame step="confirmation">
        <ConfirmationStep reservationId={idFromPath(params.get('reservation') ?? undefined)} />
      </WizardFrame>
    );
  }
  const draft = readDraft(profile.id);
  const vehicleId = navigated ?? asked ?? draft?.vehicleId;
  if (vehicleId === undefined) return <Navigate to={paths.home} replace />;
  // A reload and a second tab find the vehicle in the address.
  if (vehicleId !== asked) {
    return <Navigate to={wizardPath(location.search, vehicleId)} state={location.state as unknown} replace />;
  }
  return (
    <VehicleWizard
      key={`${profile.id}-${vehicleId}`}
      profile={profile}
      initial={draft?.vehicleId === vehicleId ? draft : initialWizardState(vehicleId)}
    />
  );
};

const BACK_HOME = "Retour à l'accueil";

const vehicleIdOf = (state: unknown): number | undefined => {
  const id = (state as { vehicule?: { id?: unknown } } | null)?.vehicule?.id;
  return typeof id === 'number' ? idFromPath(String(id)) : undefined;
};

/** The wizard's address with that vehicle, the rest of the query kept. */
const wizardPath = (search: string, vehicleId: number | undefined): string => {
  const params = new URLSearchParams(search);
  if (vehicleId !== undefined) params.set('vehicule', String(vehicleId));
  const text = params.toString();
  return text === '' ? paths.reservation : `${paths.reservation}?${text}`;
};

const stepOfSlug = (slug: string | null): WizardStep =>
  WIZARD_STEPS.find((known) => known.slug === slug)?.step ?? 'dates';

const indexOf = (step: WizardStep): number => WIZARD_STEPS.findIndex((known) => known.step === step);

interface VehicleWizardProps {
  profile: Profile;
  initial: WizardState;
}

const VehicleWizard = (props: VehicleWizardProps) => {
  const { data, error, isPending, refetch } = useQuery(vehicleQueries.detail(props.initial.vehicleId));
  if (isPending) return <Spinner label="Chargement..." />;
  if (error && !data) {
    return (
      <Notice
        heading="Réservation"
        tone="error"
        text={sentenceOf(error, 'Erreur lors du chargement du véhicule')}
      >
        <Button onClick={() => void refetch()}>Réessayer</Button>
      </Notice>
    );
  }
  switch (data.kind) {
    case 'found':
      return <Wizard {...props} vehicle={data.vehicle} />;
    case 'archived':
    case 'missing':
      return (
        <Notice
          heading="Réservation non disponible"
          text={data.kind === 'archived' ? vehicleMessages.archived : vehicleMessages.notFound}
        >
          <ButtonLink to={paths.home}>Voir nos véhicules</ButtonLink>
        </Notice>
      );
  }
};

/** The first three steps. The step stands in the address; what was chosen, in one reducer and in the draft. */
const Wizard = ({ profile, initial, vehicle }: VehicleWizardProps & { vehicle: Vehicle }) => {
  const [first] = useState(initial);
  const [state, dispatch] = useReducer(wizardReducer, first);
  const [notice, setNotice] = useState<StepNotice>();
  const [known, setKnown] = useState<ToldHold>();
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (state === first) return;
    if (isBlank(state)) clearDraft();
    else writeDraft(profile.id, state);
  }, [state, first, profile.id]);

  useEffect(() => {
    if (notice) window.scrollTo({ top: 0 });
  }, [notice]);

  const asked = stepOfSlug(params.get('etape'));
  const furthest = furthestStep(state);
  const step = indexOf(asked) <= indexOf(furthest) ? asked : furthest;

  const addressOfStep = (next: WizardStep, reservationId?: number): string => {
    const query = new URLSearchParams({ vehicule: String(state.vehicleId) });
    query.set('etape', WIZARD_STEPS[indexOf(next)]?.slug ?? '');
    if (reservationId !== undefined) query.set('reservation', String(reservationId));
    return `${paths.reservation}?${query.toString()}`;
  };
  // The address says what is shown: one that asks for more is brought back, in its place in the history.
  const shownAddress = addressOfStep(step);
  const isOtherwise = params.has('etape') && params.get('etape') !== WIZARD_STEPS[indexOf(step)]?.slug;
  const bringBack = useEffectEvent(() => {
    // Somebody is on the way elsewhere already.
    if (location.search !== window.location.search) return;
    void navigate(shownAddress, { replace: true, state: location.state as unknown });
  });
  useEffect(() => {
    if (isOtherwise) bringBack();
  }, [isOtherwise, shownAddress, location.search]);

  const goOn = (next: WizardStep): void => {
    setNotice(undefined);
    void navigate(addressOfStep(next), { state: { fromStep: step } });
  };
  const goBack = (): void => {
    setNotice(undefined);
    const previous = WIZARD_STEPS[indexOf(step) - 1]?.step;
    const { fromStep } = (location.state as { fromStep?: WizardStep } | null) ?? {};
    // The entry before may be another step, or none of the wizard: after a reload, or brought back by a refusal.
    if (previous !== undefined && fromStep !== previous) {
      void navigate(addressOfStep(previous), { replace: true });
    } else if (hasPageBefore()) void navigate(-1);
    else void navigate(paths.vehicle(vehicle.id));
  };

  const confirmed = (reservation: Reservation): void => {
    clearDraft();
    void queryClient.invalidateQueries({ queryKey: reservationQueries.mine().queryKey });
    queryClient.setQueryData(reservationQueries.one(reservation.id).queryKey, reservation);
    void navigate(addressOfStep('confirmation', reservation.id), { replace: true });
  };

  /** A hold that the server refuses is put right on the step that it concerns, with everything else kept. */
  const refused = (error: unknown): boolean => {
    const target = stepOfRefusal(error);
    if (target === undefined) {
      // What was refused before is past: this failure is the one to be read.
      setNotice(undefined);
      return false;
    }
    void queryClient.invalidateQueries({ queryKey: reservationQueries.reservedPeriods(vehicle.id).queryKey });
    void queryClient.invalidateQueries({ queryKey: reservationQueries.allAccessories });
    void queryClient.invalidateQueries({ queryKey: vehicleQueries.detail(vehicle.id).queryKey });
    setNotice(stepNotice(target, error));
    dispatch({ type: 'holdLost' });
    if (target !== step) void navigate(addressOfStep(target), { replace: true });
    return true;
  };

  /** A hold decides what is chosen here: another tab made it, or something was ticked while it was being made. */
  const adopted = (reservation: Reservation): void => {
    setKnown({ reservation, receivedAt: now().getTime() });
    dispatch({ type: 'held', reservation });
  };

  const held = (reservation: Reservation): void => {
    if (reservation.status !== 'pending') {
      confirmed(reservation);
      return;
    }
    adopted(reservation);
    goOn('payment');
  };

  const shown = { vehicle, state, dispatch, notice: notice?.step === step ? notice : undefined, goBack };
  return (
    <WizardFrame step={step} vehicle={vehicle}>
      {step === 'dates' && (
        <DatesStep {...shown} today={agencyDay(now())} onContinue={() => goOn('accessories')} />
      )}
      {step === 'accessories' && (
        <AccessoriesStep {...shown} customerId={profile.id} onHeld={held} onRefused={refused} />
      )}
      {step === 'payment' && (
        <PaymentStep
          {...shown}
          customerId={profile.id}
          known={known}
          onConfirmed={confirmed}
          onRefused={refused}
          onAdopt={adopted}
        />
      )}
    </WizardFrame>
  );
};

interface WizardFrameProps {
  step: WizardStep;
  vehicle?: Vehicle;
  children: ReactNode;
}

/** Where the customer stands among the four steps, and the heading that takes the focus at each. */
const WizardFrame = ({ step, vehicle, children }: WizardFrameProps) => {
  const label = WIZARD_STEPS[indexOf(step)]?.label ?? '';
  usePageTitle(`${label} · Réservation`);
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [step]);
  return (
    <PageSection>
      <Stepper
        label="Étapes de la réservation"
        steps={WIZARD_STEPS.map((known) => known.label)}
        current={indexOf(step)}
      />
      {step !== 'confirmation' && (
        <header className={styles.header}>
          {vehicle && (
            <p className={styles.vehicle}>
              {vehicle.brand.toUpperCase()} {vehicle.model}
            </p>
          )}
          <PageHeading focusKey={step}>{label}</PageHeading>
        </header>
      )}
      {children}
    </PageSection>
  );
};

interface NoticeProps {
  heading: string;
  tone?: 'error' | 'warning';
  text: string;
  children: ReactNode;
}

/** A page that can only say why there is no wizard, and where to go instead. */
const Notice = ({ heading, tone = 'warning', text, children }: NoticeProps) => (
  <PageSection>
    <StatePage heading={heading} tone={tone} actions={children}>
      {text}
    </StatePage>
  </PageSection>
);
