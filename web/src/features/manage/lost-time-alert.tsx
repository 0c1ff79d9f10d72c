import { useQuery } from '@tanstack/react-query';
import { LOST_WORK } from '#words/installation/lost-time.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatMoment } from '../../lib/dates.ts';
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
  const span = `entre le ${formatMoment(new Date(lost.since))} et le ${formatMoment(new Date(lost.until))}`;
  return (
    <Task title="Une sauvegarde a été restaurée" about={span}>
      <p>
        {typeset(
          `Ce qui a été fait ici ${span} est perdu : ${LOST_WORK}. Refaites ce qui manque. Les locations payées en ligne sont rétablies d’après le prestataire de paiement.`,
        )}
      </p>
      <Button
        variant="secondary"
        busyLabel={seen.isBusy ? 'Un instant...' : undefined}
        onClick={() => {
          seen.run({ until: lost.until });
        }}
      >
        Ne plus afficher
      </Button>
      {seen.refusal !== undefined && <p role="alert">{typeset(seen.refusal)}</p>}
    </Task>
  );
};
