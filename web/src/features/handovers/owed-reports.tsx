import { useQueryClient } from '@tanstack/react-query';
import { handoverKindLabel } from '#words/handovers/handovers.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { useSession } from '../accounts/session.tsx';
import { useOwed, type OwedReport } from './device/use-owed.ts';

const photosText = (count: number): string => `${count}\u00a0${count > 1 ? 'photos' : 'photo'} à envoyer`;

const textOf = ({ kind, reservationId, photos, isSigned, isRefused }: OwedReport): string =>
  [
    `${handoverKindLabel[kind]} de la réservation n° ${reservationId}`,
    ...(isRefused ? ['refusé en partie : ouvrez-le'] : isSigned ? ['signé'] : ['commencé']),
    ...(photos > 0 ? [photosText(photos)] : isRefused ? [] : ['à envoyer']),
  ].join(', ');

/** Sends what the reports of this device still owe, and says what remains; nothing when all is sent. */
export const OwedReports = () => {
  const { profile } = useSession();
  return profile ? <OwedBy accountId={profile.id} /> : null;
};

const othersText = (count: number): string =>
  count === 1
    ? 'Un rapport d’une autre personne attend sur cet appareil : il part quand elle s’y connecte.'
    : `${count}\u00a0rapports d’autres personnes attendent sur cet appareil : ils partent quand elles s’y connectent.`;

const OwedBy = ({ accountId }: { accountId: number }) => {
  const client = useQueryClient();
  const { reports, ofOthers } = useOwed(accountId, () => {
    for (const queryKey of [['handovers'], ['planning'], ['reservations'], ['ledger']])
      void client.invalidateQueries({ queryKey });
  });
  if (reports.length === 0 && ofOthers === 0) return null;
  return (
    <Alert tone="info" title="Gardé sur cet appareil, pas encore reçu">
      <ul>
        {reports.map((report) => (
          <li key={report.key}>
            <Link
              to={
                report.kind === 'departure'
                  ? paths.departure(report.reservationId)
                  : paths.handback(report.reservationId)
              }
            >
              {typeset(textOf(report))}
            </Link>
          </li>
        ))}
        {ofOthers > 0 && <li>{typeset(othersText(ofOthers))}</li>}
      </ul>
    </Alert>
  );
};
