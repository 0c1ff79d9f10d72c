import { formatInteger } from '@volant/shared/kernel/format-amount.ts';
import type { ImportProgress as Work } from '@volant/shared/imports/imports.schema.ts';
import { Progress } from '../../ui/page/progress.tsx';

const LABELS: Record<Work['step'], string> = {
  checking: 'Vérification des lignes',
  writing: 'Import des lignes',
  undoing: 'Annulation de l’import',
  photos: 'Enregistrement des photos',
};

/** What the server is doing with an import; nothing while it is doing nothing. */
export const ImportProgress = ({ progress }: { progress: Work | null }) => {
  if (progress === null) return null;
  const { step, done, total } = progress;
  return (
    <>
      <Progress label={LABELS[step]} value={total === 0 ? 0 : done / total} />
      {/* Not announced: it changes all the time. */}
      <p aria-hidden="true">{`${formatInteger(done)} sur ${formatInteger(total)}`}</p>
    </>
  );
};
