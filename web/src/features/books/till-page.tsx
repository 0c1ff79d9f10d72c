import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { addDays, agencyDay, isDayOfOurTime, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { formatLongDate } from '#words/format/page-dates.ts';
import * as words from '#words/screens/books/till.ts';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/text/icons.tsx';
import { booksQueries } from './api/books.queries.ts';
import { TillDay } from './till-day.tsx';

const addressOf = (day: IsoDate, today: IsoDate): string =>
  day === today ? paths.till : `${paths.till}?jour=${day}`;

/** Today, as it was when somebody came here: what they type after midnight is still of the day that they saw. */
const useDayOfVisit = (): IsoDate => {
  const { key } = useLocation();
  const [visit, setVisit] = useState(() => ({ key, day: agencyDay(now()) }));
  if (visit.key === key) return visit.day;
  const day = agencyDay(now());
  setVisit({ key, day });
  return day;
};

/** /manage/caisse, of another day with `?jour=2026-06-01` */
export const TillPage = () => {
  const [params] = useSearchParams();
  const today = agencyDay(now());
  const dayOfVisit = useDayOfVisit();
  const asked = params.get('jour') ?? '';
  const day = isDayOfOurTime(asked) && asked <= today ? asked : dayOfVisit;
  const { data, error, refetch } = useQuery(booksQueries.cashDay(day));
  return (
    <Stack as={PageSection} gap={1.5}>
      <Row spread="apart">
        <PageHeading>{words.title}</PageHeading>
        <ButtonLink to={paths.receipts} variant="secondary">
          {words.toJournal}
        </ButtonLink>
      </Row>
      <Row spread="apart">
        <h2>{formatLongDate(day)}</h2>
        <Row gap={1} data-not-printed="">
          <ButtonLink
            to={addressOf(addDays(day, -1), today)}
            variant="secondary"
            size="s"
            icon={<ChevronLeftIcon />}
          >
            {words.dayBefore}
          </ButtonLink>
          {day < today && (
            <>
              <ButtonLink
                to={addressOf(addDays(day, 1), today)}
                variant="secondary"
                size="s"
                icon={<ChevronRightIcon />}
              >
                {words.dayAfter}
              </ButtonLink>
              <ButtonLink to={paths.till} variant="secondary" size="s">
                {words.today}
              </ButtonLink>
            </>
          )}
        </Row>
      </Row>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofTill} height="220px" />
      {data && <TillDay key={day} till={data} />}
    </Stack>
  );
};
