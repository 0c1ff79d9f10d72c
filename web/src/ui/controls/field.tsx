import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../text/class-names.ts';
import { typesetText } from '../text/typeset-text.ts';
import styles from './field.module.css';

export interface FieldFrameProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The sentence that says what is wrong. */
  error?: string | undefined;
  required?: boolean | undefined;
}

interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Label, hint and error around any control, with the attributes that connect them. */
export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  required,
  className,
  children,
}: FieldFrameProps & {
  id?: string | undefined;
  className?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={controlId} className={styles.label}>
        {typesetText(label)}
        {required === true && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {typesetText(hint)}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error !== undefined || undefined,
        // `required` would make the browser show its own messages.
        'aria-required': required || undefined,
      })}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {typesetText(error)}
        </p>
      )}
    </div>
  );
};

export interface FieldProps extends FieldFrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'required'> {
  /** Inside the control, at its end: a unit or a small button. */
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export const Field = ({ label, hint, error, required, suffix, id, className, ...input }: FieldProps) => (
  <FieldFrame id={id} label={label} hint={hint} error={error} required={required} className={className}>
    {(attributes) => (
      <div className={styles.box}>
        <input
          {...input}
          {...attributes}
          className={classNames(styles.control, suffix !== undefined && styles.suffixed)}
        />
        {suffix !== undefined && (
          <div className={classNames(styles.suffix, typeof suffix === 'string' && styles.unit)}>{suffix}</div>
        )}
      </div>
    )}
  </FieldFrame>
);

export interface TextAreaFieldProps
  extends FieldFrameProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'required'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export const TextAreaField = ({
  label,
  hint,
  error,
  required,
  id,
  className,
  ...area
}: TextAreaFieldProps) => (
  <FieldFrame id={id} label={label} hint={hint} error={error} required={required} className={className}>
    {(attributes) => <textarea {...area} {...attributes} className={styles.control} />}
  </FieldFrame>
);
