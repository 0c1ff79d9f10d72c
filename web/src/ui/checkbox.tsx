import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { typesetText } from './typeset-text.ts';
import styles from './choices.module.css';
import field from './field.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'required'> {
  label: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
}

export const Checkbox = ({ label, error, required, id, ...input }: CheckboxProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div>
      <label className={styles.row} htmlFor={controlId}>
        <input
          {...input}
          id={controlId}
          type="checkbox"
          className={styles.box}
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${controlId}-error`}
        />
        <span>{typesetText(label)}</span>
      </label>
      {error !== undefined && (
        <p id={`${controlId}-error`} className={field.error}>
          {typesetText(error)}
        </p>
      )}
    </div>
  );
};
