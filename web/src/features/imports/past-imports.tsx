import { useQuery } from '@tanstack/react-query';
import { importKindLabel } from '#words/imports/imports.ts';
import type { ImportState, ListedImport } from '@volant/shared/imports/imports.schema.ts';
import { lineCount, outcomeText } from '#words/imports/counts.ts';
import * as words from '#words/screens/imports/past-imports.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { Chip, type ChipProps } from '../../ui/controls/chip.tsx';
import { Grow, Lines } from '../../ui/page/blocks.tsx';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { importQueries } from './api/imports.queries.ts';
import { addressOfSearch } from './import-search.ts';
import styles from './imports.module.css';

const TONES: Record<ImportState, NonNullable<ChipProps['tone']>> = {
  columns: 'warning',
  preview: 'warning',
  committed: 'success',
  undone: 'neutral',
};

const PastImport = ({ view }: { view: ListedImport }) => {
  const { id, kind, state, fileName, at, by, rows, counts } = view;
  return (
    <Row as="li" gap={3} lineGap={1} spread="apart" className={styles.line}>
      <Grow>
        <p>
          <Link to={addressOfSearch({ id })} className={styles.fileName}>
            {words.kindAndFile(importKindLabel[kind], fileName)}
          </Link>
        </p>
        <Muted size="s">
          {words.importedBy(
            formatMoment(new Date(at)),
            by,
            state === 'committed' ? outcomeText(kind, counts) : lineCount(rows),
          )}
        </Muted>
      </Grow>
      <Chip tone={TONES[state]}>{words.importState[state]}</Chip>
    </Row>
  );
};

/** The last imports, those to be finished among them. */
export const PastImports = () => {
  const { data, error, refetch } = useQuery(importQueries.list());
  if (data?.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="derniers-imports">
      <Text as="h2" size="l" id="derniers-imports">
        {words.lastImports}
      </Text>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofImports} height={160} />
      {data && (
        <Lines>
          {data.map((view) => (
            <PastImport key={view.id} view={view} />
          ))}
        </Lines>
      )}
    </Stack>
  );
};
