import { documentFileName, documentName } from '@volant/shared/documents/documents.messages.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { formatMoment } from '../../lib/dates.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Lines, Muted } from '../../ui/layout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { documentMutations } from './api/documents.mutations.ts';
import type { DocumentView } from './api/documents.queries.ts';
import styles from './documents.module.css';

export interface DocumentListProps {
  reservationId: number;
  documents: readonly DocumentView[];
}

/** The documents of a reservation, each with the button that saves its PDF. */
export const DocumentList = ({ reservationId, documents }: DocumentListProps) => {
  const file = useAct(documentMutations.read(), {
    onDone: (content, { fileName }) => saveFile(fileName, content),
  });
  return (
    <>
      <Lines className={styles.list}>
        {documents.map((document) => {
          const { id, kind, number, amountCents, createdAt } = document;
          const isBusy = file.isBusy && file.input?.id === id;
          return (
            <li key={id}>
              <div>
                <strong>{documentName({ kind, number })}</strong>
                <Muted>
                  {amountCents !== null && `${formatPrice(amountCents)}, `}
                  établi le {formatMoment(new Date(createdAt))}
                </Muted>
              </div>
              <Button
                variant="secondary"
                busyLabel={isBusy ? 'Lecture...' : undefined}
                onClick={() => file.run({ id, fileName: documentFileName({ kind, number, reservationId }) })}
              >
                Télécharger
                <VisuallyHidden> : {documentName({ kind, number })} (PDF)</VisuallyHidden>
              </Button>
            </li>
          );
        })}
      </Lines>
      {file.refusal !== undefined && (
        <Alert tone="error" title="Le document n’a pas pu être lu">
          {typeset(file.refusal)}
        </Alert>
      )}
    </>
  );
};
