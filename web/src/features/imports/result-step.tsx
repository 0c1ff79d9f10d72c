import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import { lineCount, outcomeText } from '#words/imports/counts.ts';
import { seeImported } from '#words/screens/imports/kinds.ts';
import * as words from '#words/screens/imports/result.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Fact } from '../../ui/page/blocks.tsx';
import { Muted, Row, Stack } from '../../ui/page/layout.tsx';
import type { RowFilter } from './api/imports.queries.ts';
import { CorrectionsButton } from './corrections-button.tsx';
import { ImportProgress } from './import-progress.tsx';
import { LISTS } from './import-kinds.ts';
import { addressOfSearch, type ImportSearch } from './import-search.ts';
import { InviteCustomers } from './invite-customers.tsx';
import { PhotoZip } from './photo-zip.tsx';
import { RemindersChoice } from './reminders-choice.tsx';
import { RowList } from './row-list.tsx';
import { UndoImport } from './undo-import.tsx';

const FILTERS: readonly RowFilter[] = ['all', 'imported', 'known', 'invalid'];
const WITH_UPDATES: readonly RowFilter[] = [...FILTERS, 'updated'];

const Outcome = ({ view }: { view: ImportView }) => {
  const { kind, state, counts, undoneAt, committedAt } = view;
  if (state === 'undone') {
    return (
      <Alert tone="info" title={words.importUndone}>
        {words.takenOut(undoneAt === null ? null : formatMoment(new Date(undoneAt)))}
      </Alert>
    );
  }
  return (
    <Alert tone="success" title={outcomeText(kind, counts)}>
      {words.importedFrom(
        view.fileName,
        committedAt === null ? null : formatMoment(new Date(committedAt)),
        view.by,
      )}
    </Alert>
  );
};

const Counts = ({ counts }: Pick<ImportView, 'counts'>) => (
  <Row as="dl" gap={4} lineGap={2} align="stretch">
    <Fact label={words.rowsImported} figures>
      {lineCount(counts.imported)}
    </Fact>
    {counts.updated > 0 && (
      <Fact label={words.rowsUpdated} figures>
        {lineCount(counts.updated)}
      </Fact>
    )}
    <Fact label={words.rowsKnown} figures>
      {lineCount(counts.known)}
    </Fact>
    <Fact label={words.rowsLeft} figures>
      {lineCount(counts.invalid)}
    </Fact>
  </Row>
);

export interface ResultStepProps {
  view: ImportView;
  search: ImportSearch;
}

/** The last step: what came, where it is, and what can still be done with it. */
export const ResultStep = ({ view, search }: ResultStepProps) => {
  const { kind, state, counts, rowsUntil } = view;
  const isCommitted = state === 'committed';
  const offersPhotos = isCommitted && kind === 'vehicles' && (view.withoutPhoto > 0 || view.photos !== null);
  return (
    <Stack gap={3}>
      <Outcome view={view} />
      {isCommitted && <Counts counts={counts} />}
      <ImportProgress progress={view.progress} />
      <Row gap={2}>
        {isCommitted && <ButtonLink to={LISTS[kind]}>{seeImported[kind]}</ButtonLink>}
        <ButtonLink to={addressOfSearch({ kind })} variant="secondary">
          {words.importOther}
        </ButtonLink>
      </Row>
      {isCommitted && counts.invalid > 0 && rowsUntil !== null && <CorrectionsButton view={view} />}
      {offersPhotos && <PhotoZip view={view} />}
      {isCommitted && <RemindersChoice view={view} />}
      {isCommitted && <InviteCustomers view={view} />}
      {rowsUntil === null ? (
        <Muted>{words.rowsErased}</Muted>
      ) : (
        <RowList view={view} search={search} filters={counts.updated > 0 ? WITH_UPDATES : FILTERS} />
      )}
      {isCommitted && <UndoImport view={view} />}
    </Stack>
  );
};
