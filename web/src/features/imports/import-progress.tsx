import type { ImportProgress as Work } from '@volant/shared/imports/imports.schema.ts';
import * as words from '#words/screens/imports/import-page.ts';
import { Progress } from '../../ui/page/progress.tsx';

/** What the server is doing with an import; nothing while it is doing nothing. */
export const ImportProgress = ({ progress }: { progress: Work | null }) => {
  if (progress === null) return null;
  const { step, done, total } = progress;
  return (
    <>
      <Progress label={words.progressOf[step]} value={total === 0 ? 0 : done / total} />
      {/* Not announced: it changes all the time. */}
      <p aria-hidden="true">{words.doneOf(done, total)}</p>
    </>
  );
};
