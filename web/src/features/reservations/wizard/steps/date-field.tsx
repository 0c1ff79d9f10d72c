import { formatShortDate } from '#words/format/dates.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { useState } from 'react';
import * as words from '#words/screens/reservations/wizard-dates.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { isCompleteDateText, parseDateText } from '../../../calendar/date-text.ts';

export interface DateFieldProps {
  id: string;
  label: string;
  date: IsoDate | undefined;
  /** Changes when the date was chosen elsewhere: replaces the typed text, even if that was not a date. */
  choice: number;
  today: IsoDate;
  error: string | undefined;
  onDate: (date: IsoDate | undefined) => void;
  /** The field took the focus and may be edited. */
  onFocus?: () => void;
  /** True when the field is left with a text that is not a date. */
  onUnreadable: (isUnreadable: boolean) => void;
}

/**
 * A date typed freely, `5/6` or `05-06-2026`; shown as `05/06/2026` once it is parsed. During an edit the previous date
 * stays in force, so that half a date does not clear other choices.
 */
export const DateField = ({
  id,
  label,
  date,
  choice,
  today,
  error,
  onDate,
  onFocus,
  onUnreadable,
}: DateFieldProps) => {
  const [text, setText] = useState(date ? formatShortDate(date) : '');
  const [seen, setSeen] = useState({ date, choice });
  // A date set elsewhere (the calendar, the other field) replaces what was typed.
  if (seen.date !== date || seen.choice !== choice) {
    setSeen({ date, choice });
    const isOtherwise = seen.choice !== choice || parseDateText(text, today) !== date;
    if (isOtherwise) setText(date ? formatShortDate(date) : '');
  }

  const commit = (): void => {
    const parsed = parseDateText(text, today);
    onUnreadable(parsed === undefined && text.trim() !== '');
    if (parsed) setText(formatShortDate(parsed));
    onDate(parsed);
  };

  return (
    <Field
      id={id}
      label={label}
      hint={words.dayPattern}
      value={text}
      error={error}
      autoComplete="off"
      inputMode="numeric"
      maxLength={30}
      onChange={(event) => {
        const typed = event.target.value;
        setText(typed);
        onUnreadable(false);
        const parsed = isCompleteDateText(typed) ? parseDateText(typed, today) : undefined;
        if (parsed !== undefined || typed.trim() === '') onDate(parsed);
      }}
      onFocus={onFocus}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
};
