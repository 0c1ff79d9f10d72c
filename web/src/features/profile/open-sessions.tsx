import { typeset } from '@volant/shared/kernel/typography.ts';
import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OpenSession } from '@volant/shared/accounts/accounts.schema.ts';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { agencyDay, agencyTime } from '@volant/shared/kernel/iso-date.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { accountMutations } from '../accounts/api/accounts.mutations.ts';
import { sessionQueries } from '../accounts/api/accounts.queries.ts';
import styles from './open-sessions.module.css';

const nameOf = ({ device }: OpenSession): string => device || 'Appareil inconnu';

/** Short enough for a line beside the button, on a phone as well. */
const formatStamp = (moment: string): string => {
  const instant = new Date(moment);
  return `${formatShortDate(agencyDay(instant))} à\u00a0${agencyTime(instant)}`;
};

interface LineProps {
  session: OpenSession;
  isEnding: boolean;
  onEnd: () => void;
}

const Line = ({ session, isEnding, onEnd }: LineProps) => (
  <li className={styles.line}>
    <div className={styles.about}>
      <p className={styles.device}>
        {nameOf(session)} {session.isCurrent && <Chip>Cet appareil</Chip>}
      </p>
      <p className={styles.moments}>Connecté le {formatStamp(session.createdAt)}</p>
      {!session.isCurrent && <p className={styles.moments}>Vu le {formatStamp(session.lastSeenAt)}</p>}
    </div>
    {!session.isCurrent && (
      <Button
        variant="secondary"
        aria-label={`Déconnecter ${nameOf(session)}, connecté le ${formatMoment(new Date(session.createdAt))}`}
        busyLabel={isEnding ? 'Un instant...' : undefined}
        onClick={onEnd}
      >
        Déconnecter
      </Button>
    )}
  </li>
);

/** The open sessions of the user, with buttons to end the others. */
export const OpenSessions = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: sessions, isError } = useQuery(sessionQueries.list());
  // The button disappears with the session that it ended.
  const onDone = () => heading.current?.focus({ preventScroll: true });
  const end = useAct(accountMutations.endSession(), { onDone });
  const endOthers = useAct(accountMutations.endOtherSessions(), { onDone });
  const refusal = end.refusal ?? endOthers.refusal;
  if (isError) {
    return <p className={styles.moments}>La liste de vos appareils connectés n’a pas pu être chargée.</p>;
  }
  if (sessions === undefined) return null;
  return (
    <section aria-labelledby="open-sessions" className={styles.section}>
      <h2 ref={heading} id="open-sessions" tabIndex={-1} className={styles.heading}>
        Appareils connectés
      </h2>
      <Card>
        <ul className={styles.lines}>
          {sessions.map((session) => (
            <Line
              key={session.id}
              session={session}
              isEnding={end.isBusy && end.input === session.id}
              onEnd={() => {
                end.run(session.id);
              }}
            />
          ))}
        </ul>
      </Card>
      {refusal !== undefined && <p role="alert">{typeset(refusal)}</p>}
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button
          variant="secondary"
          busyLabel={endOthers.isBusy ? 'Un instant...' : undefined}
          onClick={() => {
            endOthers.run();
          }}
        >
          Déconnecter les autres appareils
        </Button>
      )}
    </section>
  );
};
