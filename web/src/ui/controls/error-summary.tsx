import * as words from '#words/screens/ui/controls.ts';
import { useEffect, useRef } from 'react';
import { Alert } from '../page/alert.tsx';
import styles from './field.module.css';
import { Stack } from '../page/layout.tsx';
import { typesetText } from '../text/typeset-text.ts';

export interface SummaryError {
  /** The control to correct; absent when the error concerns none. */
  fieldId?: string | undefined;
  sentence: string;
}

export interface ErrorSummaryProps {
  title?: string;
  errors: readonly SummaryError[];
  /** When it changes, the summary takes the focus: the count of refused attempts. */
  attempt: number;
}

const focusField = (id: string): void => {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
};

/** The errors of a refused form, each linking to its field. Renders nothing when there are none. */
export const ErrorSummary = ({ title, errors, attempt }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="error" title={title ?? words.toCorrect(errors.length)}>
        <Stack as="ul" gap="half">
          {errors.map(({ fieldId, sentence }) => (
            <li key={`${fieldId ?? ''} ${sentence}`}>
              {fieldId === undefined ? (
                typesetText(sentence)
              ) : (
                <a
                  className={styles.summaryLink}
                  href={`#${fieldId}`}
                  onClick={(event) => {
                    // Keeps the address: Back must not step through the fields.
                    event.preventDefault();
                    focusField(fieldId);
                  }}
                >
                  {typesetText(sentence)}
                </a>
              )}
            </li>
          ))}
        </Stack>
      </Alert>
    </div>
  );
};
