import { formatShortDate } from '#words/format/dates.ts';
import { agencyDay, isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { lazy, Suspense, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import * as words from '#words/screens/calendar/calendar.ts';
import { now } from '../../lib/clock.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Field, type FieldProps } from '../../ui/controls/field.tsx';
import { CalendarIcon } from '../../ui/text/tool-icons.tsx';
import { isCompleteDateText, parseDateText, UNREADABLE_DATE, type DateSide } from './date-text.ts';
import styles from './day-field.module.css';

const DayCalendar = lazy(async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar }));

/** What a form's library sees of the field: a control whose value is the day. */
export interface DayControl {
  value: string;
  focus: () => void;
}

/** What happened to the field, as an input tells it. */
interface DayEvent {
  type: 'change' | 'blur';
  target: { name: string; value: string };
}

export interface DayFieldProps extends Omit<
  FieldProps,
  | 'type'
  | 'inputMode'
  | 'placeholder'
  | 'suffix'
  | 'value'
  | 'defaultValue'
  | 'min'
  | 'max'
  | 'ref'
  | 'onChange'
  | 'onBlur'
  | 'onKeyDown'
> {
  label: string;
  /** The day, `''` for none; a text that is no date is shown as it was typed. Undefined where `ref` writes it. */
  value?: string;
  /** The days before and after cannot be chosen in the calendar; what is typed is for the form to refuse. */
  min?: IsoDate | number | undefined;
  max?: IsoDate | number | undefined;
  /** Where a day without its year or century lies: `life` for a date of birth. */
  side?: DateSide;
  /** False for days that are read from a document, decades away. */
  hasCalendar?: boolean;
  /** Its target's value is a day, `''`, or, once the field is left, a text that is no date: check it before use. */
  onChange?: (event: DayEvent) => unknown;
  onBlur?: (event: DayEvent) => unknown;
  ref?: Ref<DayControl>;
}

const shown = (value: string): string => (isIsoDate(value) ? formatShortDate(value) : value);

/**
 * A day typed as `5/6` or `05-06-2026`, or chosen in a calendar (by its button, arrow down or F4), and shown as `05/06/2026`
 * whatever the browser's language. While it is typed the former day stays in force.
 */
export const DayField = ({
  value,
  min,
  max,
  side = 'next',
  hasCalendar = true,
  error,
  name = '',
  onChange,
  onBlur,
  ref,
  ...field
}: DayFieldProps) => {
  const [text, setText] = useState(shown(value ?? ''));
  const [seen, setSeen] = useState(value);
  const [isUnreadable, setUnreadable] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** What was last told or written. */
  const held = useRef(value ?? '');

  const read = (typed: string): IsoDate | undefined => parseDateText(typed, agencyDay(now()), side);
  if (value !== seen) {
    setSeen(value);
    // Written elsewhere: what stands here is not how it was typed.
    if (value !== undefined && value !== text.trim() && value !== (read(text) ?? '')) {
      setText(shown(value));
      setUnreadable(false);
    }
  }

  const control = useMemo(
    (): DayControl => ({
      get value() {
        return held.current;
      },
      set value(written: string) {
        held.current = written;
        setText(shown(written));
        setUnreadable(false);
      },
      focus: () => input.current?.focus(),
    }),
    [],
  );
  useImperativeHandle(ref, () => control, [control]);

  const tell = (day: string): void => {
    // The parent may have changed it since.
    if (day === (value ?? held.current)) return;
    held.current = day;
    onChange?.({ type: 'change', target: { name, value: day } });
  };
  const commit = (typed: string): void => {
    const day = read(typed);
    setUnreadable(day === undefined && typed.trim() !== '');
    if (day) setText(formatShortDate(day));
    tell(day ?? typed.trim());
  };
  const isFixed = field.readOnly === true || field.disabled === true;

  return (
    <Field
      {...field}
      ref={input}
      // A form that reads its controls by their names would take the text for the value.
      name={value === undefined || name === '' ? undefined : name}
      type="text"
      inputMode="numeric"
      placeholder={words.dayPattern}
      autoComplete="off"
      maxLength={30}
      value={text}
      error={isUnreadable ? UNREADABLE_DATE : error}
      suffix={
        hasCalendar ? (
          <>
            <IconButton
              className={styles.opener}
              aria-label={words.openCalendar}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={isFixed}
              onClick={() => setOpen(!isOpen)}
            >
              <CalendarIcon />
            </IconButton>
            {isOpen && (
              <Suspense>
                <DayCalendar
                  min={min?.toString()}
                  max={max?.toString()}
                  label={field.label}
                  day={read(text)}
                  field={input}
                  onClose={() => setOpen(false)}
                  onDay={(day) => commit(formatShortDate(day))}
                />
              </Suspense>
            )}
          </>
        ) : undefined
      }
      onChange={({ target }) => {
        setText(target.value);
        setUnreadable(false);
        const day = isCompleteDateText(target.value) ? read(target.value) : undefined;
        if (day !== undefined || target.value.trim() === '') tell(day ?? '');
      }}
      onBlur={() => {
        commit(text);
        onBlur?.({ type: 'blur', target: { name, value: held.current } });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(text);
        if (isFixed || !hasCalendar || (event.key !== 'ArrowDown' && event.key !== 'F4')) return;
        event.preventDefault();
        setOpen(true);
      }}
    />
  );
};
