import { useQuery } from '@tanstack/react-query';
import {
  CHECKS,
  checksOf,
  isChecklistShown,
  type Check,
} from '@volant/shared/installation/checklist.rules.ts';
import type { Installation } from '@volant/shared/installation/installation.schema.ts';
import * as words from '#words/screens/manage/going-live.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { Folded } from '../../ui/page/folded.tsx';
import { Lines } from '../../ui/page/blocks.tsx';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { useSession } from '../accounts/session.tsx';
import { goingLiveMutations } from './api/going-live.mutations.ts';
import { goingLiveQueries } from './api/going-live.queries.ts';
import { TODAY_GROUPS, todayQueries } from './api/manage.queries.ts';
import { CheckAct } from './going-live-acts.tsx';
import { checkSentences } from './going-live-texts.ts';
import { TECHNICIAN_CHECKS, TECHNICIAN_SEARCH } from './technician-text.ts';

const Line = ({ check, isDone, facts }: { check: Check; isDone: boolean; facts: Installation }) => (
  <Stack as="li" gap={1} align="start">
    <Row>
      <Chip tone={isDone ? 'success' : 'warning'}>{isDone ? words.done : words.toDo}</Chip>
      <Text as="h3" size="m">
        {words.checkName[check]}
      </Text>
    </Row>
    {/* What a button of the line has found out is read aloud. */}
    <div role="status">
      {checkSentences(check, facts, now()).map((sentence) => (
        <Muted key={sentence} size="s">
          {sentence}
        </Muted>
      ))}
    </div>
    <CheckAct check={check} isDone={isDone} facts={facts} />
  </Stack>
);

/** Open where the day has nothing else: at first. */
const Checklist = ({ facts, isOpen }: { facts: Installation; isOpen: boolean }) => {
  const away = useAct(goingLiveMutations.putAway());
  const checks = checksOf(facts, now());
  const done = CHECKS.filter((check) => checks[check]).length;
  return (
    <section aria-labelledby="mise-en-ligne" data-not-printed="">
      <Folded
        open={isOpen}
        title={
          <>
            <h2 id="mise-en-ligne">{words.goLive}</h2>{' '}
            <Muted as="span" size="s">
              {words.doneOf(done, CHECKS.length)}
            </Muted>
          </>
        }
      >
        <Lines isPadded>
          {CHECKS.map((check) => (
            <Line key={check} check={check} isDone={checks[check]} facts={facts} />
          ))}
        </Lines>
        <Row>
          {TECHNICIAN_CHECKS.some((check) => !checks[check]) && (
            <ButtonLink to={`${paths.manage}${TECHNICIAN_SEARCH}`} variant="secondary">
              {words.forTechnician}
            </ButtonLink>
          )}
          <Button
            variant="secondary"
            busyLabel={away.isBusy ? words.oneMoment : undefined}
            onClick={() => {
              away.run(true);
            }}
          >
            {words.putAway}
          </Button>
        </Row>
        {away.refusal !== undefined && <Alert tone="error">{away.refusal}</Alert>}
      </Folded>
    </section>
  );
};

/** The way back to a list that was put away before it was done. */
const PutAway = () => {
  const back = useAct(goingLiveMutations.putAway());
  return (
    <Stack align="start" data-not-printed="">
      <Button
        variant="quiet"
        busyLabel={back.isBusy ? words.oneMoment : undefined}
        onClick={() => {
          back.run(false);
        }}
      >
        {words.resumeGoingLive}
      </Button>
      {back.refusal !== undefined && <Alert tone="error">{back.refusal}</Alert>}
    </Stack>
  );
};

/** 'Mettre l’agence en ligne', for owners, until it is done or put away. */
export const GoingLiveSection = () => {
  const { isOwner } = useSession();
  const { data } = useQuery({ ...goingLiveQueries.read(), enabled: isOwner });
  const { data: today, isPending } = useQuery(todayQueries.read());
  if (!isOwner || data === undefined || isPending) return null;
  const isEmpty = today === undefined || TODAY_GROUPS.every((group) => today[group].length === 0);
  if (isChecklistShown(data, now())) return <Checklist facts={data} isOpen={isEmpty} />;
  return isChecklistShown({ ...data, isPutAway: false }, now()) ? <PutAway /> : null;
};
