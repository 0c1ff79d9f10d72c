import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { accessoryQueries } from '../../accessories/api/accessories.queries.ts';
import { type Reservation, reservationQueries } from '../api/reservations.queries.ts';
import { vehiclePricingQueries } from '../../pricing/api/pricing.queries.ts';
import { reservedPeriodQueries } from '../../vehicles/api/use-availability.ts';
import { type Vehicle, vehicleQueries } from '../../vehicles/api/vehicles.queries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { now } from '../../../lib/clock.ts';
import { hasPageBefore } from '../../../lib/page-before.ts';
import { paths } from '../../../lib/paths.ts';
import { queryWithPeriod } from '../../../lib/period-address.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { AccessoriesStep } from './steps/accessories-step.tsx';
import { DatesStep } from './steps/dates-step.tsx';
import { stepOfRefusal } from './hold/hold-refusal.ts';
import type { ReceivedHold } from './hold/hold-state.ts';
import { PaymentStep } from './steps/payment-step.tsx';
import { addressNotice, stepNotice, type StepNotice } from './step-notice.tsx';
import { clearDraft, writeDraft } from '../wizard-draft.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { furthestStep, isBlank, stepIndex, stepOfSlug, WIZARD_STEPS, wizardReducer } from './wizard-state.ts';
import type { WizardAction, WizardState, WizardStep } from './wizard-state.ts';

/** What the history entry of a step knows of the entries before it. */
interface StepOrigin {
  /** The step of the entry before. */
  fromStep?: WizardStep;
  /** How many entries before are the steps before, one after the other. */
  stepsBefore?: number;
}

interface WizardProps {
  profile: Profile;
  initial: WizardState;
  /** Why the dates in the address do not count. */
  datesRefusal: string | undefined;
  vehicle: Vehicle;
}

/** The first three steps. The step is in the address; the choices are in one reducer and in the draft. */
export const Wizard = ({ profile, initial, datesRefusal, vehicle }: WizardProps) => {
  const [first] = useState(initial);
  const [state, dispatch] = useReducer(wizardReducer, first);
  const [notice, setNotice] = useState<StepNotice | undefined>(() =>
    addressNotice(datesRefusal, { hasOthers: first.startDate !== undefined }),
  );
  const [known, setKnown] = useState<ReceivedHold>();
  const [isPaying, setIsPaying] = useState(false);
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

  // From here on the dates are in the draft: the address keeps the vehicle and the step only.
  const hasDates = params.has('du') || params.has('au');
  const takeDates = useEffectEvent(() => {
    if (!isBlank(state)) writeDraft(profile.id, state);
    const query = queryWithPeriod(params, undefined).toString();
    void navigate(`${paths.reservation}?${query}`, { replace: true, state: location.state as unknown });
  });
  useEffect(() => {
    if (hasDates) takeDates();
  }, [hasDates]);

  const asked = stepOfSlug(params.get('etape'));
  const furthest = furthestStep(state);
  const step = stepIndex(asked) <= stepIndex(furthest) ? asked : furthest;

  const addressOfStep = (next: WizardStep, reservationId?: number): string => {
    const query = new URLSearchParams({ vehicule: String(state.vehicleId) });
    query.set('etape', WIZARD_STEPS[stepIndex(next)]?.slug ?? '');
    if (reservationId !== undefined) query.set('reservation', String(reservationId));
    return `${paths.reservation}?${query.toString()}`;
  };
  // The address names the step shown: one that names a later step is replaced in the history.
  const shownAddress = addressOfStep(step);
  const isOtherwise = params.has('etape') && params.get('etape') !== WIZARD_STEPS[stepIndex(step)]?.slug;
  const bringBack = useEffectEvent(() => {
    // A navigation elsewhere is already under way.
    if (location.search !== window.location.search) return;
    void navigate(shownAddress, { replace: true, state: location.state as unknown });
  });
  useEffect(() => {
    if (isOtherwise) bringBack();
  }, [isOtherwise, shownAddress, location.search]);

  const previous = WIZARD_STEPS[stepIndex(step) - 1]?.step;
  // The earlier history entries may be other steps or no steps at all: after a reload, or after a refusal.
  const { fromStep, stepsBefore = 0 } = (location.state as StepOrigin | null) ?? {};
  const entriesBefore = previous !== undefined && fromStep === previous ? stepsBefore : 0;

  const goForwardTo = (next: WizardStep): void => {
    setNotice(undefined);
    const origin: StepOrigin = { fromStep: step, stepsBefore: entriesBefore + 1 };
    void navigate(addressOfStep(next), { state: origin });
  };
  const goBackTo = (earlier: WizardStep): void => {
    setNotice(undefined);
    const distance = stepIndex(step) - stepIndex(earlier);
    if (distance <= entriesBefore) void navigate(-distance);
    else void navigate(addressOfStep(earlier), { replace: true });
  };
  const goBack = (): void => {
    if (previous !== undefined) goBackTo(previous);
    else if (hasPageBefore()) void navigate(-1);
    else void navigate(paths.vehicle(vehicle.id));
  };

  const confirmed = (reservation: Reservation): void => {
    clearDraft();
    void queryClient.invalidateQueries({ queryKey: reservationQueries.mine().queryKey });
    queryClient.setQueryData(reservationQueries.one(reservation.id).queryKey, reservation);
    void navigate(addressOfStep('confirmation', reservation.id), { replace: true });
  };

  /** Shows a refused hold on the step where it can be corrected; the other choices are kept. False without such a step. */
  const refused = (error: unknown, chosen: WizardAction = { type: 'holdLost' }): boolean => {
    const target = stepOfRefusal(error);
    if (target === undefined) {
      // The notice of an earlier refusal no longer applies.
      setNotice(undefined);
      return false;
    }
    void queryClient.invalidateQueries({ queryKey: reservedPeriodQueries.of(vehicle.id).queryKey });
    void queryClient.invalidateQueries({ queryKey: accessoryQueries.everyFree });
    void queryClient.invalidateQueries({ queryKey: vehiclePricingQueries.of(vehicle.id).queryKey });
    void queryClient.invalidateQueries({ queryKey: vehicleQueries.detail(vehicle.id).queryKey });
    setNotice(stepNotice(target, error));
    dispatch(chosen);
    if (target !== step) void navigate(addressOfStep(target), { replace: true });
    return true;
  };

  /** The hold replaces the choices, which may differ: another tab made it, or they changed while it was being made. */
  const adopted = (reservation: Reservation): void => {
    setKnown({ reservation, receivedAt: serverNow().getTime() });
    dispatch({ type: 'held', reservation });
  };

  const held = (reservation: Reservation): void => {
    if (reservation.status !== 'pending') {
      confirmed(reservation);
      return;
    }
    adopted(reservation);
    goForwardTo('payment');
  };

  const shown = { vehicle, state, dispatch, notice: notice?.step === step ? notice : undefined, goBack };
  return (
    <WizardFrame
      step={step}
      vehicle={vehicle}
      linkOf={
        isPaying
          ? undefined
          : (earlier) => ({ to: addressOfStep(earlier), onFollow: () => goBackTo(earlier) })
      }
    >
      {step === 'dates' && (
        <DatesStep {...shown} today={agencyDay(now())} onContinue={() => goForwardTo('accessories')} />
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
          onPaying={setIsPaying}
        />
      )}
    </WizardFrame>
  );
};
