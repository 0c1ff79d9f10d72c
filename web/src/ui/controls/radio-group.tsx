import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as words from '#words/screens/ui/controls.ts';
import { Chip } from './chip.tsx';
import { classNames } from '../text/class-names.ts';
import { typesetText } from '../text/typeset-text.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './choices.module.css';
import field from './field.module.css';

export interface RadioChoice<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
  isRecommended?: boolean;
}

interface RadioGroupFrame<Value extends string> {
  legend: string;
  choices: readonly RadioChoice<Value>[];
  disabled?: boolean;
  /** Two in each line, for a few short choices. */
  isPaired?: boolean;
  /** Beside each other where there is room; the legend is for screen readers, the choices say what they are. */
  isBeside?: boolean;
  error?: string | undefined;
}

export type RadioGroupProps<Value extends string> = RadioGroupFrame<Value> &
  (
    | {
        /** Undefined while nothing is chosen: an act that cannot be undone has no choice made beforehand. */
        value: Value | undefined;
        onChange: (value: Value) => void;
      }
    /** The control of a form. */
    | { field: UseFormRegisterReturn }
  );

/** A choice among a few, each with its explanation. */
export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) => {
  const { legend, choices, disabled = false, isPaired = false, isBeside = false, error } = props;
  const ownName = useId();
  const errorId = useId();
  const inputOf = (known: Value) =>
    'field' in props
      ? props.field
      : { name: ownName, checked: known === props.value, onChange: () => props.onChange(known) };
  return (
    <fieldset
      className={classNames(styles.group, isPaired && styles.paired, isBeside && styles.beside)}
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={isBeside ? undefined : styles.legend}>
        {isBeside ? <VisuallyHidden>{typesetText(legend)}</VisuallyHidden> : typesetText(legend)}
      </legend>
      {choices.map(({ value, label, hint, isRecommended = false }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" {...inputOf(value)} value={value} />
          <span>{typesetText(label)}</span>
          {isRecommended && (
            <span className={styles.recommended}>
              <Chip tone="success">{words.recommended}</Chip>
            </span>
          )}
          {hint !== undefined && <span className={styles.hint}>{typesetText(hint)}</span>}
        </label>
      ))}
      {error !== undefined && (
        <p id={errorId} className={field.error}>
          {typesetText(error)}
        </p>
      )}
    </fieldset>
  );
};
