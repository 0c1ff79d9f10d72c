import { formatShortDate } from '#words/format/dates.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { searchOf } from '@volant/shared/search/search.rules.ts';
import { now } from '../../../lib/clock.ts';
import { isCompleteDateText, parseDateText, UNREADABLE_DATE } from '../../calendar/date-text.ts';

const NAMES = { startDate: 'du', endDate: 'au' } as const;
const ENDS = ['startDate', 'endDate'] as const;

/** One of the two date fields of the search. */
const dateField = (form: HTMLFormElement, name: keyof Period): HTMLInputElement | undefined => {
  const control = form.elements.namedItem(NAMES[name]);
  return control instanceof HTMLInputElement ? control : undefined;
};

/** The date field of the form that an event or the focus is at. */
export const dateFieldAt = (
  form: HTMLFormElement,
  target: EventTarget | null,
): HTMLInputElement | undefined =>
  ENDS.map((name) => dateField(form, name)).find((field) => field === target);

/** The whole dates in the fields; without an end that is not after the start, as it is while one is typed. */
export const readDates = (form: HTMLFormElement): Partial<Period> => {
  const [startDate, endDate] = ENDS.map((name) => {
    const text = dateField(form, name)?.value ?? '';
    return isCompleteDateText(text) ? parseDateText(text, agencyDay(now())) : undefined;
  });
  return {
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && (startDate === undefined || endDate > startDate) && { endDate }),
  };
};

/** Writes both dates into the fields. */
export const fillDates = (form: HTMLFormElement, dates: Partial<Period>): void => {
  for (const name of ENDS) {
    const [field, day] = [dateField(form, name), dates[name]];
    if (field) field.value = day ? formatShortDate(day) : '';
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Shows the days that the query of an address says, unless one was typed since. `before`: what the form had then. */
export const showDates = (form: HTMLFormElement | null, query: string, before: FormData): void => {
  if (!form) return;
  const shown = searchOf(new URLSearchParams(query));
  for (const name of ENDS) {
    const [field, day] = [dateField(form, name), shown[name]];
    if (field?.value === before.get(NAMES[name])) field.value = day ? formatShortDate(day) : '';
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Why a field has no date that can be searched, by its name. */
export interface DateFaults {
  du?: string;
  au?: string;
}

/**
 * Shows what was typed as the date that it is read as, and says of which fields there is none. `isSent`: also of the one
 * that is still typed in; the first without a date gets the focus.
 */
export const normaliseDates = (form: HTMLFormElement | null, isSent = false): DateFaults => {
  const faults: DateFaults = {};
  for (const name of ENDS) {
    const field = form && dateField(form, name);
    if (!field || (!isSent && field === document.activeElement)) continue;
    const day = parseDateText(field.value, agencyDay(now()));
    if (day) field.value = formatShortDate(day);
    else if (field.value.trim() !== '') {
      if (isSent && !faults.du) field.focus();
      faults[NAMES[name]] = UNREADABLE_DATE;
    }
  }
  return faults;
};
