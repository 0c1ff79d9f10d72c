import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { reservationMessages } from '#words/reservations/reservations.ts';
import { vehicleMessages } from '#words/vehicles/vehicles.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import * as words from '#words/screens/reservations/wizard.ts';
import { addressDates, refusalOn } from '../../../lib/address-dates.ts';
import { sentenceOf } from '../../../lib/calls/call-error.ts';
import { now } from '../../../lib/clock.ts';
import { idFromPath, loginPath, paths } from '../../../lib/paths.ts';
import { pathWithPeriod } from '../../../lib/period-address.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { PageSkeleton, Waiting } from '../../../ui/page/page-skeleton.tsx';
import { StatePage } from '../../../ui/page/state-page.tsx';
import { useSession } from '../../accounts/session.tsx';
import { vehicleQueries } from '../../vehicles/api/vehicles.queries.ts';
import { ConfirmationStep } from './steps/confirmation-step.tsx';
import { readDraft } from '../wizard-draft.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { chosenPeriod, initialWizardState, stepOfSlug, wizardReducer } from './wizard-state.ts';
import type { WizardState } from './wizard-state.ts';
import { Wizard } from './wizard.tsx';

/** The reservation wizard, for customers. Finds its vehicle in the navigation, the address or the user's draft. */
export const ReservationPage = () => {
  const { status, profile, ended } = useSession();
  const location = useLocation();
  const [params] = useSearchParams();
  const navigated = vehicleIdOf(location.state);
  const asked = idFromPath(params.get('vehicule') ?? undefined);

  if (status === 'unknown' || status === 'loading') return <PageSkeleton shape="wizard" />;
  if (status === 'anonymous') {
    // A visitor has no draft, except after an expired session; the address of a confirmation has a reservation number.
    const isOfNobody = [navigated, asked, ended, params.get('reservation') ?? undefined].every(
      (sign) => sign === undefined,
    );
    if (isOfNobody) return <Navigate to={paths.home} replace />;
    return <Navigate to={loginPath(wizardPath(location.search, navigated))} replace />;
  }
  if (!profile) {
    return (
      <Notice heading={words.reservation} tone="error" text={reservationMessages.profileMissing}>
        <Button onClick={() => window.location.reload()}>{words.retry}</Button>
      </Notice>
    );
  }
  if (profile.role !== 'CUSTOMER') {
    if (navigated === undefined && asked === undefined) return <Navigate to={paths.home} replace />;
    return (
      <Notice heading={words.notAvailable} text={words.forCustomersOnly}>
        <ButtonLink to={paths.home}>{words.backToHome}</ButtonLink>
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
  // In the address, so that a reload or a second tab finds the vehicle.
  if (vehicleId !== asked) {
    return <Navigate to={wizardPath(location.search, vehicleId)} state={location.state as unknown} replace />;
  }
  const left = draft?.vehicleId === vehicleId ? draft : initialWizardState(vehicleId);
  const { period, refusal } = addressDates(params, refusalOn(agencyDay(now())));
  return (
    <VehicleWizard
      key={`${profile.id}-${vehicleId}`}
      profile={profile}
      datesRefusal={refusal}
      // The dates of the address were chosen later than those of the draft.
      initial={period ? wizardReducer(left, { type: 'periodChosen', period }) : left}
    />
  );
};

const vehicleIdOf = (state: unknown): number | undefined => {
  const id = (state as { vehicule?: { id?: unknown } } | null)?.vehicule?.id;
  return typeof id === 'number' ? idFromPath(String(id)) : undefined;
};

/** The wizard's address with that vehicle and the rest of the query. */
const wizardPath = (search: string, vehicleId: number | undefined): string => {
  const params = new URLSearchParams(search);
  if (vehicleId !== undefined) params.set('vehicule', String(vehicleId));
  const text = params.toString();
  return text === '' ? paths.reservation : `${paths.reservation}?${text}`;
};

interface VehicleWizardProps {
  profile: Profile;
  initial: WizardState;
  datesRefusal: string | undefined;
}

const VehicleWizard = (props: VehicleWizardProps) => {
  const { data, error, isPending, refetch } = useQuery(vehicleQueries.detail(props.initial.vehicleId));
  if (isPending) {
    return (
      <PageSkeleton shape="wizard">
        <Waiting label={words.loading} />
      </PageSkeleton>
    );
  }
  if (error && !data) {
    return (
      <Notice heading={words.reservation} tone="error" text={sentenceOf(error, words.vehicleLoadFailed)}>
        <Button onClick={() => void refetch()}>{words.retry}</Button>
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
          heading={words.notAvailable}
          text={data.kind === 'archived' ? vehicleMessages.archived : vehicleMessages.notFound}
        >
          <ButtonLink to={pathWithPeriod(paths.home, chosenPeriod(props.initial))}>
            {words.seeVehicles}
          </ButtonLink>
        </Notice>
      );
  }
};

interface NoticeProps {
  heading: string;
  tone?: 'error' | 'warning';
  text: string;
  children: ReactNode;
}

/** A page with the reason why there is no wizard, and links to other pages. */
const Notice = ({ heading, tone = 'warning', text, children }: NoticeProps) => (
  <PageSection>
    <StatePage heading={heading} tone={tone} actions={children}>
      {text}
    </StatePage>
  </PageSection>
);
