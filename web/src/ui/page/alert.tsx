import type { ReactNode } from 'react';
import * as words from '#words/screens/ui/page.ts';
import { IconButton } from '../controls/button.tsx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../text/icons.tsx';
import { classNames } from '../text/class-names.ts';
import { typesetText } from '../text/typeset-text.ts';
import styles from './alert.module.css';

const looks = {
  error: styles.error,
  warning: styles.warning,
  success: styles.success,
  info: styles.info,
};

export interface AlertProps {
  tone?: keyof typeof looks;
  title?: ReactNode;
  /** Shows a button that closes the alert. */
  onDismiss?: () => void;
  /** False for a notice that is on the page from the start: it is read in its place, not announced. */
  announced?: boolean;
  children: ReactNode;
}

const ICONS = { error: WarningIcon, warning: WarningIcon, success: CheckIcon, info: InfoIcon };

/** A notice. Its title and its text are typeset where they are no markup. */
export const Alert = ({ tone = 'info', title, onDismiss, announced = true, children }: AlertProps) => {
  const Icon = ICONS[tone];
  const role = !announced ? undefined : tone === 'error' ? 'alert' : 'status';
  return (
    <div role={role} className={classNames(styles.alert, looks[tone])}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{typesetText(title)}</p>}
        {typeof children === 'string' ? <p>{typesetText(children)}</p> : children}
      </div>
      {onDismiss && (
        <IconButton className={styles.close} aria-label={words.close} onClick={onDismiss}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  );
};
