import { useQuery } from '@tanstack/react-query';
import { importKindLabel } from '#words/imports/imports.ts';
import * as words from '#words/screens/imports/past-imports.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { importQueries } from './api/imports.queries.ts';
import { addressOfSearch } from './import-search.ts';

/** The last import that was left before its end, on this device or on another: what was chosen is kept with it. */
export const UnfinishedImport = () => {
  const { data } = useQuery(importQueries.list());
  const last = data?.find(({ state }) => state === 'columns' || state === 'preview');
  if (last === undefined) return null;
  const { id, kind, fileName, rows } = last;
  return (
    <Alert tone="info" announced={false} title={words.notFinished}>
      <p>
        {words.unfinished(importKindLabel[kind], fileName, rows)}
        <Link to={addressOfSearch({ id })}>{words.resumeImport}</Link>
      </p>
    </Alert>
  );
};
