import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OpenSession } from '@volant/shared/accounts/accounts.schema.ts';
import { agencyDay, agencyTime } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/profile/own-data.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { now } from '../../lib/clock.ts';
import { formatRowDay } from '#words/format/row-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { Lines } from '../../ui/page/blocks.tsx';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { accountMutations } from '../accounts/api/accounts.mutations.ts';
import { sessionQueries } from '../accounts/api/accounts.queries.ts';
import styles from './profile-page.module.css';

const nameOf = ({ device }: OpenSession): string => device || words.unknownDevice;

/** Short enough for a line beside the button, on a phone as well. */
const formatStamp = (moment: string): string => {
  const instant = new Date(moment);
  return words.dayAndTime(formatRowDay(agencyDay(instant), agencyDay(now())), agencyTime(instant));
};

interface LineProps {
  session: OpenSession;
  isEnding: boolean;
  onEnd: () => void;
}

const Line = ({ session, isEnding, onEnd }: LineProps) => (
  <Row as="li" gap={2} lineGap={1} spread="apart" className={styles.session}>
    <div className={styles.about}>
      <Row as="p" lineGap="half" className={styles.device}>
        {nameOf(session)} {session.isCurrent && <Chip>{words.thisDevice}</Chip>}
      </Row>
      <Muted size="s">{words.connectedOn(formatStamp(session.createdAt))}</Muted>
      {!session.isCurrent && <Muted size="s">{words.seenOn(formatStamp(session.lastSeenAt))}</Muted>}
    </div>
    {!session.isCurrent && (
      <Button
        variant="secondary"
        aria-label={words.disconnectDevice(nameOf(session), formatMoment(new Date(session.createdAt)))}
        busyLabel={isEnding ? words.oneMoment : undefined}
        onClick={onEnd}
      >
        {words.disconnect}
      </Button>
    )}
  </Row>
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
  if (isError) return <Muted size="s">{words.devicesLoadFailed}</Muted>;
  if (sessions === undefined) return null;
  return (
    <Stack as="section" align="start" aria-labelledby="open-sessions" className={styles.section}>
      <Text as="h2" size="l" ref={heading} id="open-sessions" tabIndex={-1}>
        {words.connectedDevices}
      </Text>
      <Card>
        <Lines isFramed={false}>
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
        </Lines>
      </Card>
      {refusal !== undefined && <p role="alert">{refusal}</p>}
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button
          variant="secondary"
          busyLabel={endOthers.isBusy ? words.oneMoment : undefined}
          onClick={() => {
            endOthers.run();
          }}
        >
          {words.disconnectOthers}
        </Button>
      )}
    </Stack>
  );
};
