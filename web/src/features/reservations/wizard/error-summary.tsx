import type { Ref } from 'react';
import { Alert } from '../../../ui/alert.tsx';

export interface ErrorSummaryProps {
  title: string;
  /** `id` is that of the control which the sentence is about. */
  errors: readonly { id: string; text: string }[];
  ref?: Ref<HTMLDivElement>;
}

/** Everything that keeps the form from going on, each sentence leading to its control. Takes the focus. */
export const ErrorSummary = ({ title, errors, ref }: ErrorSummaryProps) => {
  const texts = [...new Map(errors.map((error) => [error.text, error] as const)).values()];
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert tone="error" title={title}>
        <ul>
          {texts.map(({ id, text }) => (
            <li key={text}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
};
