import { COMPANY_TEXTS, type Company } from '@volant/shared/accounts/company.rules.ts';
import { ADDRESS_PARTS } from '@volant/shared/accounts/postal-address.rules.ts';
import { isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import { isRecord } from '../../lib/is-record.ts';
import { paths } from '../../lib/paths.ts';
import { parsedJson, tabNotes } from '../../lib/storage/tab-notes.ts';
import type { Reservation } from './api/reservations.queries.ts';
import {
  type AccessoryChoice,
  type WizardState,
  WIZARD_STEPS,
  wizardStateOf,
} from './wizard/wizard-state.ts';

const KEY = 'volant.reservation-draft';

interface Draft {
  userId: number;
  state: WizardState;
}

/** The choices that this user left unfinished in this tab. Another user's draft is removed. */
export const readDraft = (userId: number): WizardState | undefined => {
  const draft = parseDraft(tabNotes.read(KEY));
  if (draft?.userId === userId) return draft.state;
  clearDraft();
  return undefined;
};

export const writeDraft = (userId: number, state: WizardState): void => {
  tabNotes.keep(KEY, JSON.stringify({ userId, state } satisfies Draft));
};

export const clearDraft = (): void => tabNotes.forget(KEY);

const parseDraft = (text = ''): Draft | undefined => {
  const value = parsedJson(text);
  if (!isRecord(value) || !isRecord(value['state'])) return undefined;
  const { state } = value;
  const userId = value['userId'];
  const vehicleId = state['vehicleId'];
  const heldTotalCents = state['heldTotalCents'];
  if (!isId(userId) || !isId(vehicleId)) return undefined;
  return {
    userId,
    state: {
      vehicleId,
      startDate: dayOrNothing(state['startDate']),
      endDate: dayOrNothing(state['endDate']),
      accessories: Array.isArray(state['accessories']) ? state['accessories'].filter(isChoice) : [],
      company: isCompany(state['company']) ? state['company'] : undefined,
      heldTotalCents: typeof heldTotalCents === 'number' ? heldTotalCents : undefined,
    },
  };
};

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isChoice = (value: unknown): value is AccessoryChoice =>
  isRecord(value) && isId(value['id']) && isId(value['quantity']);
const isText = (value: unknown): boolean => typeof value === 'string';
const isCompany = (value: unknown): value is Company => {
  if (!isRecord(value) || !isRecord(value['address'])) return false;
  const { address } = value;
  return (
    isText(value['name']) &&
    ADDRESS_PARTS.every((part) => isText(address[part])) &&
    COMPANY_TEXTS.every((part) => isText(value[part]) || value[part] === null)
  );
};
const dayOrNothing = (value: unknown): string | undefined =>
  typeof value === 'string' && isIsoDate(value) ? value : undefined;

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
