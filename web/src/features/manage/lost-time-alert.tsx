import { useQuery } from '@tanstack/react-query';
import * as words from '#words/screens/manage/alerts.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Task } from '../../ui/page/task.tsx';
import { manageMutations } from './api/manage.mutations.ts';
import { manageQueries } from './api/manage.queries.ts';

/** After a restoration: what was done between two moments and nobody can give back, until somebody has seen it. */
export const LostTimeAlert = () => {
  const { data } = useQuery(manageQueries.lostTime());
  const seen = useAct(manageMutations.seeLostTime());
  const lost = data?.lost;
  if (!lost) return null;
  const span = words.between(formatMoment(new Date(lost.since)), formatMoment(new Date(lost.until)));
  return (
    <Task title={words.backupRestored} about={span}>
      <p>{words.lostWork(span)}</p>
      <Button
        variant="secondary"
        busyLabel={seen.isBusy ? words.oneMoment : undefined}
        onClick={() => {
          seen.run({ until: lost.until });
        }}
      >
        {words.hideAlert}
      </Button>
      {seen.refusal !== undefined && <p role="alert">{seen.refusal}</p>}
    </Task>
  );
};
