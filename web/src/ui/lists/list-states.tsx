import { useState, type ReactNode } from 'react';
import * as words from '#words/screens/ui/page.ts';
import { Alert } from '../page/alert.tsx';
import { Button } from '../controls/button.tsx';
import { Muted, Row, Stack, Text } from '../page/layout.tsx';
import styles from '../page/page.module.css';
import { typesetText } from '../text/typeset-text.ts';

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
    <Stack>
      {(!isDismissable || dismissed !== error) && (
        <Alert
          tone="error"
          {...(title !== undefined && { title })}
          {...(isDismissable && { onDismiss: () => setDismissed(error) })}
        >
          {sentence}
        </Alert>
      )}
      <div>
        <Button variant="secondary" onClick={onRetry}>
          {words.retry}
        </Button>
      </div>
    </Stack>
  );
};

export interface EmptyStateProps {
  title: string;
  text?: string;
  /** What can be done about it. */
  children?: ReactNode;
}

export const EmptyState = ({ title, text, children }: EmptyStateProps) => (
  <Stack gap={1} className={styles.empty}>
    <Text as="p" size="l" weight="bold">
      {typesetText(title)}
    </Text>
    {text !== undefined && <Muted>{typesetText(text)}</Muted>}
    {children !== undefined && (
      <Row gap={2} spread="middle" align="stretch" className={styles.emptyActions}>
        {children}
      </Row>
    )}
  </Stack>
);
