import * as words from '#words/screens/vehicles/editor.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Progress } from '../../../ui/page/progress.tsx';
import type { Restored } from './use-kept-vehicle.ts';
import type { Saving } from './use-saving.ts';

/** Says that the form was restored after an expired session, and which of its fields somebody else has changed. */
export const RestoredNotice = ({
  restored,
  saving: { phase, failure },
}: {
  restored: Restored | undefined;
  saving: Saving;
}) => {
  if (restored === undefined || phase !== 'idle' || failure !== undefined) return null;
  const { meanwhile } = restored;
  return meanwhile === undefined ? (
    <Alert tone="info">{words.draftRestored}</Alert>
  ) : (
    <Alert tone="warning" title={words.draftRestored}>
      {meanwhile.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );
};

/** Why it was not saved; sentences about a field are repeated there. */
export const FailureAlert = ({ saving: { failure, dismissFailure } }: { saving: Saving }) =>
  failure && (
    <Alert tone="error" title={failure.title} onDismiss={dismissFailure}>
      {failure.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );

/** The progress of the upload; after the last byte the server still needs time to encode the photos. */
export const SavingProgress = ({ saving: { phase, progress } }: { saving: Saving }) =>
  phase === 'saving' && progress !== undefined ? (
    <Progress label={progress < 1 ? words.sendingPhotos : words.processingPhotos} value={progress} />
  ) : null;
