import { documentName } from '#words/documents/documents.ts';
import * as words from '#words/screens/documents/list.ts';
import { Button } from '../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { DocumentFiles, FileEnding, FiledDocument } from './document-files.ts';

const LABELS: Readonly<Record<FileEnding, string>> = { pdf: words.pdf, xml: words.ubl };

/** 'PDF', and 'UBL' for a document that has one. */
export const FileButtons = ({
  document,
  hasUbl,
  files: { read, reading },
}: {
  document: FiledDocument;
  hasUbl: boolean;
  files: DocumentFiles;
}) =>
  (hasUbl ? (['pdf', 'xml'] as const) : (['pdf'] as const)).map((ending) => (
    <Button
      key={ending}
      variant="secondary"
      size="s"
      busyLabel={reading?.id === document.id && reading.ending === ending ? LABELS[ending] : undefined}
      onClick={() => read(document, ending)}
    >
      {LABELS[ending]}
      <VisuallyHidden>{words.ofDocument(documentName(document))}</VisuallyHidden>
    </Button>
  ));
