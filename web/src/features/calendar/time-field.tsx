import { useState } from 'react';
import * as words from '#words/screens/calendar/calendar.ts';
import { Field, type FieldProps } from '../../ui/controls/field.tsx';
import { timeFromText, UNREADABLE_TIME } from './time-text.ts';

export interface TimeFieldProps extends Pick<FieldProps, 'label' | 'required' | 'error'> {
  value: string;
  /** Told as it is typed, and as `HH:mm` once the field is left: `timeFromText` says whether it is a time. */
  onTime: (text: string) => void;
}

/** A time typed as `9h05` or `905`, and shown as `09:05` whatever the browser's language. */
export const TimeField = ({ value, error, onTime, ...field }: TimeFieldProps) => {
  const [isLeft, setLeft] = useState(false);
  const isUnreadable = isLeft && value.trim() !== '' && timeFromText(value) === undefined;
  const commit = (): void => {
    setLeft(true);
    const time = timeFromText(value);
    if (time !== undefined && time !== value) onTime(time);
  };
  return (
    <Field
      {...field}
      inputMode="numeric"
      placeholder={words.timePattern}
      autoComplete="off"
      maxLength={10}
      value={value}
      error={isUnreadable ? UNREADABLE_TIME : error}
      onChange={({ target }) => {
        setLeft(false);
        onTime(target.value);
      }}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
};
