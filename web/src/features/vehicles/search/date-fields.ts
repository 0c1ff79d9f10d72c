import { isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';

const NAMES = { startDate: 'du', endDate: 'au' } as const;

/** One of the two native date fields of the search. */
export const dateField = (form: HTMLFormElement, name: keyof Period): HTMLInputElement | undefined => {
  const control = form.elements.namedItem(NAMES[name]);
  return control instanceof HTMLInputElement ? control : undefined;
};

/** The date field of the form that an event or the focus is at. */
export const dateFieldAt = (
  form: HTMLFormElement,
  place: EventTarget | null,
): HTMLInputElement | undefined =>
  place instanceof HTMLInputElement &&
  (place === dateField(form, 'startDate') || place === dateField(form, 'endDate'))
    ? place
    : undefined;

/** The dates in the fields; without an end that is not after the start, as it is while a year is typed. */
export const readDates = (form: HTMLFormElement): Partial<Period> => {
  const [startDate, endDate] = [dayIn(form, 'startDate'), dayIn(form, 'endDate')];
  return {
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && (startDate === undefined || endDate > startDate) && { endDate }),
  };
};

/** Writes both dates into the fields. */
export const fillDates = (form: HTMLFormElement, dates: Partial<Period>): void => {
  for (const name of ['startDate', 'endDate'] as const) {
    const field = dateField(form, name);
    if (field) field.value = dates[name] ?? '';
  }
};

/** Browsers accept years of six digits. */
const dayIn = (form: HTMLFormElement, name: keyof Period): IsoDate | undefined => {
  const day = dateField(form, name)?.value ?? '';
  return isIsoDate(day) ? day : undefined;
};
