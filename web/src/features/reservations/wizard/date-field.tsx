import { formatShortDate } from '@volant/shared/kernel/format.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { isCompleteDateText, parseDateText } from './date-text.ts';

export interface DateFieldProps {
  id: string;
  label: string;
  date: IsoDate | undefined;
  /** Changes when the date was chosen elsewhere: what was typed is then past, even if it was no date. */
  choice: number;
  today: IsoDate;
  error: string | undefined;
  onDate: (date: IsoDate | undefined) => void;
  /** The field is about to be changed. */
  onFocus?: () => void;
  /** True once the text was left without being a date. */
  onUnreadable: (isUnreadable: boolean) => void;
}

/**
 * A date typed freely, `5/6` or `05-06-2026`; shown as `05/06/2026` once it is understood. While it is being corrected
 * the date that stood there counts: half a date must not take anything else along.
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
  // A date that came from elsewhere (the calendar, the other field) replaces what was typed.
  if (seen.date !== date || seen.choice !== choice) {
    setSeen({ date, choice });
    const isOtherwise = seen.choice !== choice || parseDateText(text, today) !== date;
    if (isOtherwise) setText(date ? formatShortDate(date) : '');
  }

  const settle = (): void => {
    const parsed = parseDateText(text, today);
    onUnreadable(parsed === undefined && text.trim() !== '');
    if (parsed) setText(formatShortDate(parsed));
    onDate(parsed);
  };

  return (
    <Field
      id={id}
      label={label}
      hint="jj/mm/aaaa"
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
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
};
