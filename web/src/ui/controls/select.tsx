import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../text/class-names.ts';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import { ChevronDownIcon } from '../text/icons.tsx';
import styles from './field.module.css';

export interface SelectProps
  extends FieldFrameProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required'> {
  options: readonly { value: string; label: string }[];
  ref?: Ref<HTMLSelectElement>;
}

/** A native `select`: on a phone it is the best choice. */
export const Select = ({ label, hint, error, required, options, id, className, ...select }: SelectProps) => (
  <FieldFrame id={id} label={label} hint={hint} error={error} required={required} className={className}>
    {(attributes) => (
      <div className={styles.box}>
        <select {...select} {...attributes} className={classNames(styles.control, styles.select)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <ChevronDownIcon />
        </span>
      </div>
    )}
  </FieldFrame>
);
