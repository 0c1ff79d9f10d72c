import { useState, type ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './page.module.css';
import { typesetText } from './typeset-text.ts';

export interface LoadFailureProps {
  /** A message that was closed is shown again for the next error. */
  error: unknown;
  title?: string;
  sentence: string;
  isDismissable?: boolean;
  onRetry: () => void;
}

/** Why a list could not be loaded, and a button to retry. */
export const LoadFailure = ({ error, title, sentence, isDismissable = false, onRetry }: LoadFailureProps) => {
  const [dismissed, setDismissed] = useState<unknown>();
  return (
    <div className={styles.failed}>
      {(!isDismissable || dismissed !== error) && (
        <Alert
          tone="error"
          {...(title !== undefined && { title })}
          {...(isDismissable && { onDismiss: () => setDismissed(error) })}
        >
          {sentence}
        </Alert>
      )}
      <Button variant="secondary" onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  );
};

export interface EmptyStateProps {
  title: string;
  text?: string;
  /** What can be done about it. */
  children?: ReactNode;
}

export const EmptyState = ({ title, text, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    <p className={styles.title}>{typesetText(title)}</p>
    {text !== undefined && <p className={styles.emptyText}>{typesetText(text)}</p>}
    {children !== undefined && <div className={styles.emptyActions}>{children}</div>}
  </div>
);
