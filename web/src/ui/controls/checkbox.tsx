import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { typesetText } from '../text/typeset-text.ts';
import styles from './choices.module.css';
import field from './field.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'required'> {
  label: ReactNode;
  /** Below the label, in a frame that is a target as a whole. */
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
}

export const Checkbox = ({ label, hint, error, required, id, ...input }: CheckboxProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint !== undefined && `${controlId}-hint`, error !== undefined && `${controlId}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <label className={hint === undefined ? styles.row : styles.choice} htmlFor={controlId}>
        <input
          {...input}
          id={controlId}
          type="checkbox"
          className={styles.box}
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described || undefined}
          // Of a label with a hint, the first line alone is the name.
          aria-labelledby={hint === undefined ? undefined : `${controlId}-label`}
        />
        <span id={`${controlId}-label`}>{typesetText(label)}</span>
        {hint !== undefined && (
          <span id={`${controlId}-hint`} className={styles.hint}>
            {typesetText(hint)}
          </span>
        )}
      </label>
      {error !== undefined && (
        <p id={`${controlId}-error`} className={field.error}>
          {typesetText(error)}
        </p>
      )}
    </div>
  );
};
