import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import * as words from '#words/screens/imports/past-imports.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { addressOfSearch } from './import-search.ts';

/** Says that the same bytes came before: what is known already changes nothing. */
export const SameFile = ({ view }: { view: Pick<ImportView, 'sameFileAs'> }) => {
  const { sameFileAs } = view;
  if (sameFileAs === null) return null;
  return (
    <Alert tone="info" announced={false}>
      <p>
        {words.sameFile(sameFileAs.state, formatMoment(new Date(sameFileAs.at)))}
        <Link to={addressOfSearch({ id: sameFileAs.id })}>{words.seeImport}</Link>
      </p>
    </Alert>
  );
};
