import { useState, type Ref } from 'react';
import * as words from '#words/screens/accounts/second-factor.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field, type FieldProps } from '../../ui/controls/field.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import styles from './account-form.module.css';

export interface CodeFieldProps extends Pick<FieldProps, 'name' | 'onChange' | 'onBlur' | 'error'> {
  ref?: Ref<HTMLInputElement>;
  id?: string;
  /** Where a recovery code is not accepted. */
  withoutRecovery?: boolean;
}

/** The code of the second factor; recovery codes have letters, so phones must show a full keyboard for them. */
export const CodeField = ({ id = 'otp', withoutRecovery = false, ...input }: CodeFieldProps) => {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <Stack gap={1}>
      <Field
        {...input}
        id={id}
        label={isRecovery ? words.recoveryCode : words.appCode}
        hint={isRecovery ? words.recoveryCodeHint : words.appCodeHint}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
      />
      {!withoutRecovery && (
        <div>
          <Button variant="quiet" className={styles.codeKind} onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? words.useApp : words.useRecoveryCode}
          </Button>
        </div>
      )}
    </Stack>
  );
};
