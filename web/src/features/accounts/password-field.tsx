import { useState } from 'react';
import * as words from '#words/screens/accounts/account.ts';
import { Field, type FieldProps } from '../../ui/controls/field.tsx';
import styles from './account-form.module.css';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'suffix' | 'className'> {
  id: string;
}

/** A password, hidden until its owner asks to see it. Pasting is allowed: password managers type that way. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      className={styles.password}
      type={shown ? 'text' : 'password'}
      // Browsers never capitalise a hidden password, whose field may not say so.
      autoCapitalize={shown ? 'none' : undefined}
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className={styles.toggle}
          aria-controls={props.id}
          aria-label={shown ? words.hidePassword : words.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hide : words.show}
        </button>
      }
    />
  );
};
