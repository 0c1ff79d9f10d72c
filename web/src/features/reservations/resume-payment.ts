import type { Reservation } from './api/reservations.queries.ts';
import { paths } from '../../lib/paths.ts';
import { writeDraft } from './wizard/wizard-draft.ts';
import { WIZARD_STEPS, wizardStateOf } from './wizard/wizard-state.ts';

/** The payment step of a vehicle's wizard; it opens there when the draft has a hold. */
export const paymentStepAddress = (vehicleId?: number): string => {
  const params = new URLSearchParams();
  if (vehicleId !== undefined) params.set('vehicule', String(vehicleId));
  params.set('etape', WIZARD_STEPS.find(({ step }) => step === 'payment')?.slug ?? '');
  return `${paths.reservation}?${params.toString()}`;
};

/** Stores the hold as the wizard's draft; returns the address where its payment continues. */
export const resumePayment = (reservation: Reservation, userId: number): string => {
  writeDraft(userId, wizardStateOf(reservation));
  return paymentStepAddress(reservation.vehicule.id);
};
