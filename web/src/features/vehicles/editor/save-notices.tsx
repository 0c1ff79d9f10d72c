import { Alert } from '../../../ui/alert.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { Saving } from './use-saving.ts';

/** Why it was not saved; what concerns a field also stands there. */
export const FailureAlert = ({ saving: { failure, dismissFailure } }: { saving: Saving }) =>
  failure && (
    <Alert tone="error" title={failure.title} onDismiss={dismissFailure}>
      {failure.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );

/** How far the photos are; encoding them takes the server a while after the last byte. */
export const SavingProgress = ({ saving: { phase, progress } }: { saving: Saving }) =>
  phase === 'saving' && progress !== undefined ? (
    <Progress label={progress < 1 ? 'Envoi des photos...' : 'Traitement des photos...'} value={progress} />
  ) : null;
