import { isSameCompany, type Company } from '@volant/shared/accounts/company.rules.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import { clampQuantity } from '@volant/shared/reservations/pricing.rules.ts';
import type { Order, Reservation } from '../api/reservations.queries.ts';

export type WizardStep = 'dates' | 'accessories' | 'payment' | 'confirmation';

/** The four steps in order; `slug` is in the address, so that the browser's Back leads to the previous step. */
export const WIZARD_STEPS: readonly { step: WizardStep; slug: string }[] = [
  { step: 'dates', slug: 'dates' },
  { step: 'accessories', slug: 'accessoires' },
  { step: 'payment', slug: 'paiement' },
  { step: 'confirmation', slug: 'confirmation' },
];

/** The step that the address names; the first when it names none. */
export const stepOfSlug = (slug: string | null): WizardStep =>
  WIZARD_STEPS.find((known) => known.slug === slug)?.step ?? 'dates';

/** Its index among the four. */
export const stepIndex = (step: WizardStep): number => WIZARD_STEPS.findIndex((known) => known.step === step);

export interface AccessoryChoice {
  id: number;
  quantity: number;
}

/** The customer's choices, without prices and stock, which the server decides. */
export interface WizardState {
  vehicleId: number;
  startDate?: IsoDate;
  endDate?: IsoDate;
  accessories: readonly AccessoryChoice[];
  /** The company that it is for; undefined: it is private. */
  company?: Company | undefined;
  /** The total accepted when these choices were held; undefined while they are not held. */
  heldTotalCents?: Cents;
}

export type WizardAction =
  /** `end`: the end before the start was edited; the current one when absent. */
  | { type: 'startChosen'; date: IsoDate | undefined; end?: IsoDate | undefined }
  | { type: 'endChosen'; date: IsoDate | undefined }
  | { type: 'rangeStarted'; date: IsoDate }
  | { type: 'periodChosen'; period: Period }
  | { type: 'datesCleared' }
  | { type: 'accessoryToggled'; id: number; stock: number }
  | { type: 'quantityChosen'; id: number; quantity: number; stock: number }
  | { type: 'accessoriesCleared' }
  | { type: 'stockLearned'; stock: ReadonlyMap<number, number> }
  /** Replaces the choices by those of the hold. */
  | { type: 'held'; reservation: Reservation }
  | { type: 'holdLost' }
  /** Undefined: it is private. */
  | { type: 'companyChosen'; company: Company | undefined };

export const initialWizardState = (vehicleId: number): WizardState => ({ vehicleId, accessories: [] });

/** A hold is for exactly its dates and accessories, so a changed choice needs a new one. */
const withoutHold = (state: WizardState): WizardState => ({ ...state, heldTotalCents: undefined });

/** A start clears an end that is not after it. */
const endAfter = (startDate: IsoDate | undefined, endDate: IsoDate | undefined): IsoDate | undefined =>
  startDate !== undefined && endDate !== undefined && endDate <= startDate ? undefined : endDate;

/** The wizard's only transitions. Returns the same object when nothing changes. */
export const wizardReducer = (state: WizardState, action: WizardAction): WizardState => {
  switch (action.type) {
    case 'startChosen': {
      if (action.date === state.startDate) return state;
      return withoutHold({
        ...state,
        startDate: action.date,
        endDate: endAfter(action.date, action.end ?? state.endDate),
      });
    }
    case 'endChosen':
      return action.date === state.endDate ? state : withoutHold({ ...state, endDate: action.date });
    case 'rangeStarted':
      // An end typed before any start is kept; otherwise a new range begins.
      return withoutHold({
        ...state,
        startDate: action.date,
        endDate: state.startDate === undefined ? endAfter(action.date, state.endDate) : undefined,
      });
    case 'periodChosen': {
      const { startDate, endDate } = action.period;
      if (startDate === state.startDate && endDate === state.endDate) return state;
      return withoutHold({ ...state, startDate, endDate });
    }
    case 'datesCleared':
      return withoutHold({ ...state, startDate: undefined, endDate: undefined });
    case 'accessoryToggled': {
      const others = state.accessories.filter((choice) => choice.id !== action.id);
      if (others.length < state.accessories.length) return withoutHold({ ...state, accessories: others });
      if (action.stock < 1) return state;
      return withoutHold({ ...state, accessories: [...others, { id: action.id, quantity: 1 }] });
    }
    case 'quantityChosen': {
      const quantity = clampQuantity(action.quantity, action.stock);
      const current = state.accessories.find((choice) => choice.id === action.id);
      if (!current || current.quantity === quantity) return state;
      return withoutHold({
        ...state,
        accessories: state.accessories.map((choice) =>
          choice === current ? { ...choice, quantity } : choice,
        ),
      });
    }
    case 'accessoriesCleared':
      return state.accessories.length === 0 ? state : withoutHold({ ...state, accessories: [] });
    case 'stockLearned': {
      const kept = state.accessories
        .map((choice) => ({
          id: choice.id,
          quantity: Math.min(choice.quantity, action.stock.get(choice.id) ?? 0),
        }))
        .filter((choice) => choice.quantity > 0);
      const isSame =
        kept.length === state.accessories.length &&
        kept.every((choice, index) => choice.quantity === state.accessories[index]?.quantity);
      return isSame ? state : withoutHold({ ...state, accessories: kept });
    }
    case 'held':
      return wizardStateOf(action.reservation);
    case 'holdLost':
      return state.heldTotalCents === undefined ? state : withoutHold(state);
    case 'companyChosen':
      return isSameCompany(state.company ?? null, action.company ?? null)
        ? state
        : withoutHold({ ...state, company: action.company });
  }
};

/** Both dates, once they make a rental of at least one day. */
export const chosenPeriod = (state: WizardState): Period | undefined => {
  const { startDate, endDate } = state;
  if (!startDate || !endDate || daysCharged({ startDate, endDate }) < 1) return undefined;
  return { startDate, endDate };
};

/** True while nothing is chosen; no draft is kept then. */
export const isBlank = (state: WizardState): boolean =>
  !state.startDate && !state.endDate && state.accessories.length === 0;

/** The furthest step that the choices allow; an address that names a later one is replaced. */
export const furthestStep = (state: WizardState): Exclude<WizardStep, 'confirmation'> => {
  if (!chosenPeriod(state)) return 'dates';
  return state.heldTotalCents === undefined ? 'accessories' : 'payment';
};

/** What the choices order; undefined while the dates are not chosen. */
export const orderOf = (state: WizardState, customerId: number, totalCents: Cents): Order | undefined => {
  const period = chosenPeriod(state);
  if (!period) return undefined;
  const accessories = state.accessories.map(({ id, quantity }) => ({
    accessory: { id },
    quantityReserved: quantity,
  }));
  return {
    customerId,
    vehicule: { id: state.vehicleId },
    ...period,
    totalPriceCents: totalCents,
    status: 'upcoming',
    ...(accessories.length > 0 && { accessories }),
    ...(state.company && { company: state.company }),
  };
};

/** The choices of a hold, to resume its payment. */
export const wizardStateOf = (reservation: Reservation): WizardState => ({
  vehicleId: reservation.vehicule.id,
  startDate: reservation.startDate,
  endDate: reservation.endDate,
  accessories: reservation.accessories.map((line) => ({
    id: line.accessory.id,
    quantity: line.quantityReserved,
  })),
  company: reservation.company,
  // As it was shown and is ordered again: with the VAT that the company may owe itself.
  heldTotalCents: reservation.totalPriceCents + (reservation.vatOffCents ?? 0),
});
