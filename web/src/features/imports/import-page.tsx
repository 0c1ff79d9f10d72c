import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import * as words from '#words/screens/imports/import-page.ts';
import { CallError, sentenceOf } from '../../lib/calls/call-error.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { EmptyState, LoadFailure } from '../../ui/lists/list-states.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { StepHeading } from '../../ui/page/step-heading.tsx';
import { Stepper } from '../../ui/controls/stepper.tsx';
import { importQueries } from './api/imports.queries.ts';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { addressOfSearch, searchOfAddress, type ImportSearch } from './import-search.ts';
import { PreviewStep } from './preview-step.tsx';
import { ResultStep } from './result-step.tsx';

type Step = 0 | 1 | 2 | 3;

/** The step that an import is at. */
const stepOf = ({ state }: ImportView, { isAtColumns }: ImportSearch): Step => {
  if (state === 'committed' || state === 'undone') return 3;
  return state === 'columns' || isAtColumns ? 1 : 2;
};

const isGone = (error: Error | null): boolean => error instanceof CallError && error.status === 404;

/** The import of the address, with its progress while an act on it is under way. */
const useImport = (id: number | undefined) => {
  const acts = useIsMutating({ mutationKey: importQueries.acts });
  return useQuery({ ...importQueries.one(id ?? 0, acts > 0), enabled: id !== undefined });
};

/** /manage/importer: the first step, or the import of the address. */
export const ImportPage = () => {
  const [params] = useSearchParams();
  const search = searchOfAddress(params);
  const { id, kind } = search;
  const { data, error, refetch } = useImport(id);
  // Somebody may have abandoned it meanwhile.
  const view = id === undefined || isGone(error) ? undefined : data;
  const step = id === undefined ? 0 : view && stepOf(view, search);
  return (
    <Stack as={PageSection} gap={3}>
      <div>
        <PageHeading lead={words.lead}>{words.heading}</PageHeading>
      </div>
      {step === undefined ? (
        <Pending error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Steps step={step} id={id} />
          <StepHeading focusKey={step}>{words.stepTitle[step]}</StepHeading>
          {step === 0 && <FileStep key={kind} kind={kind} />}
          {view && step === 1 && <ColumnsStep key={view.id} view={view} />}
          {view && step === 2 && <PreviewStep key={view.id} view={view} search={search} />}
          {view && step === 3 && <ResultStep key={view.id} view={view} search={search} />}
        </>
      )}
    </Stack>
  );
};

/** Only the columns can be gone back to: another file is another import. */
const Steps = ({ step, id }: { step: Step; id: number | undefined }) => {
  const navigate = useNavigate();
  const columns = addressOfSearch({ id, isAtColumns: true });
  return (
    <Stepper
      label={words.importSteps}
      steps={words.steps}
      current={step}
      linkOf={(index) =>
        step === 2 && index === 1 ? { to: columns, onFollow: () => void navigate(columns) } : undefined
      }
    />
  );
};

const Pending = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  if (error === null) {
    return (
      <div role="status" aria-label={words.loading}>
        <Skeleton height={320} />
      </div>
    );
  }
  return isGone(error) ? (
    <EmptyState title={words.noSuchImport} text={words.abandonedImport}>
      <ButtonLink to={addressOfSearch({})} variant="secondary">
        {words.importFile}
      </ButtonLink>
    </EmptyState>
  ) : (
    <LoadFailure error={error} title={words.loadFailed} sentence={sentenceOf(error)} onRetry={onRetry} />
  );
};
