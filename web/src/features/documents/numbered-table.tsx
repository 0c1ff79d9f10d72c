import { useState } from 'react';
import { documentName, documentTitles } from '#words/documents/documents.ts';
import { formatPrice } from '#words/format/amounts.ts';
import { formatShortDate } from '#words/format/dates.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/documents/list.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { DataTable, NoValue, type DataColumn, type DataTableLayout } from '../../ui/lists/data-table.tsx';
import { Alert } from '../../ui/page/alert.tsx';
import { Muted, Row, Text } from '../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useSession } from '../accounts/session.tsx';
import type { NumberedDocument } from './api/books.queries.ts';
import { DepositDialog } from './deposit-dialog.tsx';
import { useDocumentFiles, type DocumentFiles } from './document-files.ts';
import { FileButtons } from './file-buttons.tsx';
import { PeppolState } from './peppol-state.tsx';
import { isOnItsWay, isToSend } from './to-send.ts';

interface Acts {
  files: DocumentFiles;
  /** Undefined for accountants, who only read. */
  onSend: ((document: NumberedDocument) => void) | undefined;
}

const columnsOf = ({ files, onSend }: Acts): DataColumn<NumberedDocument>[] => [
  {
    name: 'document',
    header: words.document,
    width: 176,
    isRowHeader: true,
    cell: ({ kind, number }) => (
      <>
        <Text figures oneLine block>
          {number}
        </Text>
        <Muted as="span" size="s" weight="regular">
          {documentTitles[kind]}
        </Muted>
      </>
    ),
  },
  {
    name: 'at',
    header: words.issuedOn,
    width: 104,
    isMinor: true,
    endsCardLine: true,
    cell: ({ createdAt }) => (
      <Text figures oneLine>
        {formatShortDate(agencyDay(new Date(createdAt)))}
      </Text>
    ),
  },
  { name: 'buyer', header: words.buyer, cell: ({ buyer }) => buyer ?? <NoValue /> },
  {
    name: 'rental',
    header: words.rental,
    width: 92,
    isMinor: true,
    cardLabel: words.rental,
    cell: ({ reservationId }) =>
      onSend ? (
        <Link to={`${paths.managerReservation(reservationId)}#documents`}>
          {words.numbered(reservationId)}
        </Link>
      ) : (
        words.numbered(reservationId)
      ),
  },
  {
    name: 'amount',
    header: words.amount,
    width: 112,
    isNumeric: true,
    cell: ({ amountCents }) => (amountCents === null ? <NoValue /> : formatPrice(amountCents)),
  },
  {
    name: 'state',
    header: words.state,
    width: 168,
    endsCardLine: true,
    cell: ({ peppolState }) => <PeppolState state={peppolState} />,
  },
  {
    name: 'acts',
    header: <VisuallyHidden>{words.files}</VisuallyHidden>,
    width: onSend ? 232 : 140,
    isAtEnd: true,
    cell: (document) => (
      <Row as="span" lineGap="half" spread="end">
        {onSend && isToSend(document) && (
          <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => onSend(document)}>
            {words.send}
            <VisuallyHidden>{words.ofDocument(documentName(document))}</VisuallyHidden>
          </Button>
        )}
        <FileButtons document={document} hasUbl={document.hasUbl} files={files} />
      </Row>
    ),
  },
];

const layoutOf = (acts: Acts): DataTableLayout<NumberedDocument> => ({
  caption: words.documentList,
  cardsBelow: 'desktop',
  isDense: true,
  card: ['document state', 'buyer amount', 'rental at', 'acts acts'],
  rowId: ({ id }) => `document-${id}`,
  label: documentName,
  notice: ({ peppolReason }) =>
    peppolReason === null || peppolReason === '' ? undefined : words.saidWhy(peppolReason),
  columns: columnsOf(acts),
});

/** Numbered documents, one a row: whose they are, what became of them, their files, and for managers how they leave. */
export const NumberedTable = ({ documents }: { documents: readonly NumberedDocument[] }) => {
  const isManager = useSession().role === 'MANAGER';
  const [sent, setSent] = useState<NumberedDocument>();
  const files = useDocumentFiles();
  const layout = layoutOf({ files, onSend: isManager ? setSent : undefined });
  return (
    <>
      <DataTable layout={layout} rows={documents} />
      {files.refusal !== undefined && (
        <Alert tone="error" title={words.readFailed}>
          {files.refusal}
        </Alert>
      )}
      {sent && isOnItsWay(sent) && <DepositDialog document={sent} onClose={() => setSent(undefined)} />}
    </>
  );
};
