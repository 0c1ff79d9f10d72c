import { useId } from 'react';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Chip } from './chip.tsx';
import { classNames } from './class-names.ts';
import styles from './radio-group.module.css';

export interface RadioChoice<Value extends string> {
  value: Value;
  label: string;
  hint: string;
  isRecommended?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  legend: string;
  choices: readonly RadioChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** `l` where the choice heads a part of the page. */
  size?: 'm' | 'l';
}

/** A choice among a few, each with its explanation. */
export const RadioGroup = <Value extends string>({
  legend,
  choices,
  value,
  onChange,
  disabled = false,
  size = 'm',
}: RadioGroupProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={classNames(styles.group, size === 'l' && styles.large)} disabled={disabled}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ value: known, label, hint, isRecommended = false }) => (
        <label key={known} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={known}
            checked={known === value}
            onChange={() => onChange(known)}
          />
          <span className={styles.label}>{label}</span>
          {isRecommended && (
            <span className={styles.recommended}>
              <Chip tone="success">Recommandé</Chip>
            </span>
          )}
          <span className={styles.hint}>{typeset(hint)}</span>
        </label>
      ))}
    </fieldset>
  );
};
