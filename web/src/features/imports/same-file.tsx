import type { ImportState, ImportView } from '@volant/shared/imports/imports.schema.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { addressOfSearch } from './import-search.ts';

const SAID: Record<ImportState, string> = {
  columns: 'Ce fichier a déjà été choisi',
  preview: 'Ce fichier a déjà été choisi',
  committed: 'Ce fichier a déjà été importé',
  undone: 'Ce fichier a déjà été importé, puis annulé',
};

/** Says that the same bytes came before: what is known already changes nothing. */
export const SameFile = ({ view }: { view: Pick<ImportView, 'sameFileAs'> }) => {
  const { sameFileAs } = view;
  if (sameFileAs === null) return null;
  return (
    <Alert tone="info" announced={false}>
      <p>
        {typeset(`${SAID[sameFileAs.state]} le ${formatMoment(new Date(sameFileAs.at))}. `)}
        <Link to={addressOfSearch({ id: sameFileAs.id })}>Voir cet import</Link>
      </p>
    </Alert>
  );
};
