import { useState } from 'react';
import { agencyDay, agencyTime, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { formatPrice } from '#words/format/amounts.ts';
import { formatDate } from '#words/format/page-dates.ts';
import { formatRowDay, formatRowMoment } from '#words/format/row-dates.ts';
import * as words from '#words/screens/books/till.ts';
import { typeset } from '#words/typography.ts';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Fact, Lines } from '../../ui/page/blocks.tsx';
import { Muted, Panel, Row, Stack, Text } from '../../ui/page/layout.tsx';
import type { CashDay, TillMovement } from './api/books.queries.ts';
import { CloseTillDialog } from './close-till-dialog.tsx';
import { OpenTillDialog, TakeOutDialog } from './till-dialogs.tsx';

type Open = 'open' | 'take-out' | 'close';

/** What the till holds on a day, and what can be done with it. */
export const TillDay = ({ till }: { till: CashDay }) => {
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const dialog = { till, onClose: close };
  return (
    <>
      <Panel as="section" aria-label={words.title}>
        <State till={till} />
        <Row gap={1} data-not-printed="">
          {till.state === 'unopened' && (
            <Button variant="action" onClick={() => setOpen('open')}>
              {words.openTill}
            </Button>
          )}
          {till.state === 'open' && (
            <>
              {till.mayClose && (
                <Button variant="action" onClick={() => setOpen('close')}>
                  {words.countTill}
                </Button>
              )}
              <Button variant="secondary" onClick={() => setOpen('take-out')}>
                {words.takeOut}
              </Button>
            </>
          )}
        </Row>
        {till.state === 'open' && !till.mayClose && <Muted size="s">{words.ownersClose}</Muted>}
      </Panel>
      <Movements day={till.day} movements={till.movements} />
      {open === 'open' && <OpenTillDialog {...dialog} />}
      {open === 'take-out' && <TakeOutDialog {...dialog} />}
      {open === 'close' && <CloseTillDialog {...dialog} />}
    </>
  );
};

const momentOf = (at: string): string => formatRowMoment(new Date(at), agencyDay(now()));

const dayAndTimeOf = (at: string): words.TillMoment => {
  const instant = new Date(at);
  return { day: formatRowDay(agencyDay(instant), agencyDay(now())), time: agencyTime(instant) };
};

const State = ({ till }: { till: CashDay }) => {
  const { state, before, openingCents, expectedCents, countedCents, differenceCents, reason } = till;
  return (
    <Stack gap={1}>
      {state === 'unopened' && <p>{words.unopened}</p>}
      {state === 'unopened' && before && (
        <p>{words.countedBefore(formatPrice(before.countedCents), words.ofBefore(formatDate(before.day)))}</p>
      )}
      <Row as="dl" gap={3} spread="start">
        <Fact label={words.expected} size="xl" weight="bold" figures oneLine>
          {formatPrice(expectedCents)}
        </Fact>
        {openingCents !== null && (
          <Fact label={words.opening} figures oneLine>
            {formatPrice(openingCents)}
          </Fact>
        )}
        {countedCents !== null && (
          <Fact label={words.counted} size="xl" weight="bold" figures oneLine>
            {formatPrice(countedCents)}
          </Fact>
        )}
        {differenceCents !== null && (
          <Fact label={words.difference} figures oneLine>
            {formatPrice(differenceCents)}
          </Fact>
        )}
        {reason !== '' && <Fact label={words.reason}>{reason}</Fact>}
      </Row>
      {till.openedAt !== null && (
        <Muted size="s">{words.opened(till.openedBy, dayAndTimeOf(till.openedAt))}</Muted>
      )}
      {till.closedAt !== null && (
        <Muted size="s">{words.closed(till.closedBy, dayAndTimeOf(till.closedAt))}</Muted>
      )}
    </Stack>
  );
};

/** When, by whom and why; and its own day where that is another one. */
const aboutOf = ({ at, by, note, ownDay }: TillMovement, day: IsoDate): string =>
  [momentOf(at), ownDay === day ? '' : words.ofOtherDay(formatDate(ownDay)), by ?? '', note]
    .filter((part) => part !== '')
    .join(' · ');

const Movements = ({ day, movements }: { day: IsoDate; movements: readonly TillMovement[] }) => (
  <Stack as="section" gap={1} aria-labelledby="especes">
    <h2 id="especes">{words.movements}</h2>
    {movements.length === 0 ? (
      <Muted>{words.noMovements}</Muted>
    ) : (
      <Lines isPadded>
        {movements.map((movement) => (
          <Row as="li" key={movement.id} gap={2} spread="apart" wraps={false}>
            <div>
              {words.movementLabel[movement.kind]}
              {movement.reservationId !== null && (
                <>
                  {' · '}
                  <Link to={paths.managerReservation(movement.reservationId)}>
                    {words.rental(movement.reservationId)}
                  </Link>
                </>
              )}
              <Muted size="s">{typeset(aboutOf(movement, day))}</Muted>
            </div>
            <Text weight="medium" figures oneLine>
              {formatPrice(movement.amountCents)}
            </Text>
          </Row>
        ))}
      </Lines>
    )}
  </Stack>
);
