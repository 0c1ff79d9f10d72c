import { documentFileName, documentName } from '#words/documents/documents.ts';
import { formatPrice } from '#words/format/amounts.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/documents/documents.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { now } from '../../lib/clock.ts';
import { formatRowMoment } from '#words/format/row-dates.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DataTable, NoValue, type DataTableLayout } from '../../ui/lists/data-table.tsx';
import { Text } from '../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { documentMutations } from './api/documents.mutations.ts';
import type { DocumentView } from './api/documents.queries.ts';

export interface DocumentListProps {
  reservationId: number;
  documents: readonly DocumentView[];
}

const layoutOf = (
  read: (document: DocumentView) => void,
  readId: string | undefined,
): DataTableLayout<DocumentView> => ({
  caption: words.documents,
  cardsBelow: 'tablet',
  isDense: true,
  card: ['document act', 'at amount'],
  rowId: ({ id }) => `document-${id}`,
  onOpen: read,
  columns: [
    {
      name: 'document',
      header: words.document,
      isRowHeader: true,
      cell: documentName,
    },
    {
      name: 'at',
      header: words.issuedOn,
      width: 160,
      isMinor: true,
      cell: ({ createdAt }) => (
        <Text oneLine figures>
          {formatRowMoment(new Date(createdAt), agencyDay(now()))}
        </Text>
      ),
    },
    {
      name: 'amount',
      header: words.amount,
      width: 110,
      isNumeric: true,
      cell: ({ amountCents }) => (amountCents === null ? <NoValue /> : formatPrice(amountCents)),
    },
    {
      name: 'act',
      header: <VisuallyHidden>{words.download}</VisuallyHidden>,
      width: 130,
      isAtEnd: true,
      cell: (document) => (
        <Button
          variant="secondary"
          size="s"
          busyLabel={readId === document.id ? words.reading : undefined}
          onClick={() => read(document)}
        >
          {words.download}
          <VisuallyHidden>{words.fileOf(documentName(document))}</VisuallyHidden>
        </Button>
      ),
    },
  ],
});

/** The documents of a reservation, one a row, which saves its PDF. */
export const DocumentList = ({ reservationId, documents }: DocumentListProps) => {
  const file = useAct(documentMutations.read(), {
    onDone: (content, { fileName }) => saveFile(fileName, content),
  });
  const read = ({ id, kind, number }: DocumentView): void =>
    file.run({ id, fileName: documentFileName({ kind, number, reservationId }) });
  return (
    <>
      <DataTable layout={layoutOf(read, file.isBusy ? file.input?.id : undefined)} rows={documents} />
      {file.refusal !== undefined && (
        <Alert tone="error" title={words.readFailed}>
          {file.refusal}
        </Alert>
      )}
    </>
  );
};
