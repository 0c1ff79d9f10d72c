import { CallError } from '../../../../lib/calls/call-error.ts';
import type { WizardStep } from '../wizard-state.ts';

/** The step where a refused hold can be corrected; undefined when only a retry helps. */
export const stepOfRefusal = (error: unknown): Extract<WizardStep, 'dates' | 'accessories'> | undefined => {
  if (!(error instanceof CallError)) return undefined;
  // One of several is named by its place: `accessories.0.quantityReserved`.
  const isOfAccessories = Object.keys(error.fields).some((name) => /^(accessories\b|totalPrice$)/.test(name));
  switch (error.status) {
    case 409:
    case 400:
      return isOfAccessories ? 'accessories' : 'dates';
    case 404:
    case 410:
      return 'dates';
    case 403:
      return ['email_unconfirmed', 'captcha_required'].includes(error.code) ? 'accessories' : undefined;
    case 422:
    case 429:
      return 'accessories';
    default:
      return undefined;
  }
};
