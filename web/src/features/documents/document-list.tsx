import { lazy, Suspense, useState } from 'react';
import { documentName, documentTitles } from '#words/documents/documents.ts';
import { formatPrice } from '#words/format/amounts.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { isInvoiceKind } from '@volant/shared/documents/document-kinds.ts';
import * as words from '#words/screens/documents/documents.ts';
import { creditNote } from '#words/screens/documents/invoicing.ts';
import { saidWhy, send } from '#words/screens/documents/list.ts';
import { now } from '../../lib/clock.ts';
import { formatRowMoment } from '#words/format/row-dates.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { DataTable, NoValue, type DataTableLayout } from '../../ui/lists/data-table.tsx';
import { Row, Text } from '../../ui/page/layout.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { DocumentView } from './api/documents.queries.ts';
import type { ChargeToCredit } from './credit-dialog.tsx';
import { useDocumentFiles, type DocumentFiles } from './document-files.ts';
import { PeppolState } from './peppol-state.tsx';
import { isOnItsWay, isToSend } from './to-send.ts';

const ActionMenu = lazy(async () => ({
  default: (await import('../../ui/controls/action-menu.tsx')).ActionMenu,
}));
const DepositDialog = lazy(async () => ({ default: (await import('./deposit-dialog.tsx')).DepositDialog }));
const CreditDialog = lazy(async () => ({ default: (await import('./credit-dialog.tsx')).CreditDialog }));

/** What the agency does with a document besides reading it. */
export interface DocumentActs {
  /** Of the account, for owners, who credit documents. */
  credit: { charges: readonly ChargeToCredit[] } | undefined;
}

export interface DocumentListProps {
  reservationId: number;
  documents: readonly DocumentView[];
  /** For the agency. */
  acts?: DocumentActs;
}

type Opened = { act: 'send' | 'credit'; document: DocumentView };

interface Shown {
  files: DocumentFiles;
  reservationId: number;
  /** Undefined where nothing is done but reading. */
  onAct: ((opened: Opened) => void) | undefined;
  mayCredit: boolean;
}

const layoutOf = (shown: Shown): DataTableLayout<DocumentView> => {
  const { files, reservationId } = shown;
  return {
    caption: words.documents,
    cardsBelow: 'tablet',
    isDense: true,
    card: ['document act', 'at amount'],
    rowId: ({ id }) => `document-${id}`,
    onOpen: (document) => files.read({ ...document, reservationId }),
    notice: ({ peppolReason }) =>
      peppolReason === null || peppolReason === '' ? undefined : saidWhy(peppolReason),
    columns: [
      {
        name: 'document',
        header: words.document,
        isRowHeader: true,
        cell: (document) => <NameOfDocument document={document} />,
      },
      {
        name: 'at',
        header: words.issuedOn,
        width: 140,
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
        width: 166,
        isAtEnd: true,
        cell: (document) => <RowActs document={document} shown={shown} />,
      },
    ],
  };
};

/** Its number is not broken; what became of it stands below, as a column of its own has no room beside the account. */
const NameOfDocument = ({ document: { kind, number, peppolState } }: { document: DocumentView }) => (
  <>
    {documentTitles[kind]} {number !== null && <Text oneLine>{number}</Text>}
    {peppolState !== null && (
      <Text block>
        <PeppolState state={peppolState} />
      </Text>
    )}
  </>
);

const RowActs = ({ document, shown }: { document: DocumentView; shown: Shown }) => {
  const { files, reservationId, onAct, mayCredit } = shown;
  const name = documentName(document);
  const canCredit = mayCredit && isInvoiceKind(document.kind) && document.kind !== 'credit_note';
  const others = [
    ...(document.hasUbl
      ? [{ label: words.downloadUbl, onAct: () => files.read({ ...document, reservationId }, 'xml') }]
      : []),
    ...(onAct && isToSend(document) ? [{ label: send, onAct: () => onAct({ act: 'send', document }) }] : []),
    ...(onAct && canCredit ? [{ label: creditNote, onAct: () => onAct({ act: 'credit', document }) }] : []),
  ];
  const isRead = files.reading?.id === document.id;
  return (
    <Row as="span" spread="end" wraps={false}>
      <Button
        variant="secondary"
        size="s"
        busyLabel={isRead ? words.reading : undefined}
        onClick={() => files.read({ ...document, reservationId })}
      >
        {words.download}
        <VisuallyHidden>{words.fileOf(name)}</VisuallyHidden>
      </Button>
      {others.length > 0 && (
        <Suspense fallback={<Skeleton width="32px" height="32px" />}>
          <ActionMenu size="s" label={words.otherActs(name)} acts={others} />
        </Suspense>
      )}
    </Row>
  );
};

/** The documents of a reservation, one a row, which saves its PDF. */
export const DocumentList = ({ reservationId, documents, acts }: DocumentListProps) => {
  const files = useDocumentFiles();
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const { document } = opened ?? {};
  return (
    <>
      <DataTable
        layout={layoutOf({
          files,
          reservationId,
          onAct: acts && setOpened,
          mayCredit: acts?.credit !== undefined,
        })}
        rows={documents}
      />
      {files.refusal !== undefined && (
        <Alert tone="error" title={words.readFailed}>
          {files.refusal}
        </Alert>
      )}
      <Suspense fallback={<DialogPlace />}>
        {opened?.act === 'send' && document && isOnItsWay(document) && (
          <DepositDialog document={{ ...document, reservationId }} onClose={close} />
        )}
        {opened?.act === 'credit' && document && isNumbered(document) && acts?.credit && (
          <CreditDialog document={document} charges={acts.credit.charges} onClose={close} onDone={close} />
        )}
      </Suspense>
    </>
  );
};

const isNumbered = (document: DocumentView): document is DocumentView & { number: string } =>
  document.number !== null;
