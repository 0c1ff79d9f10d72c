import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isBooksPeriod } from '@volant/shared/books/books-period.rules.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { formatPeriod } from '#words/format/page-dates.ts';
import * as words from '#words/screens/books/journal.ts';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { SearchForm } from '../../ui/controls/search-form.tsx';
import { EmptyState } from '../../ui/lists/list-states.tsx';
import { ListTools } from '../../ui/lists/list-tools.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { useSession } from '../accounts/session.tsx';
import { DayField } from '../calendar/day-field.tsx';
import { booksQueries } from './api/books.queries.ts';
import { JournalTable } from './journal-table.tsx';
import { MonthExport } from './month-export.tsx';

interface Days {
  from: IsoDate;
  to: IsoDate;
}

/** The days of the address, else this month until today. */
const daysOf = (params: URLSearchParams, today: IsoDate): Days => {
  const asked = { from: params.get('du') ?? '', to: params.get('au') ?? '' };
  return isBooksPeriod(asked) ? asked : { from: `${today.slice(0, 8)}01`, to: today };
};

/** /manage/caisse/journal, of other days with `?du=2026-06-01&au=2026-06-30` */
export const ReceiptsPage = () => {
  const [params] = useSearchParams();
  const { profile } = useSession();
  const days = daysOf(params, agencyDay(now()));
  const { data, error, refetch } = useQuery(booksQueries.journal(days));
  return (
    <Stack as={PageSection} gap={1.5}>
      <Row spread="apart">
        <PageHeading>{words.title}</PageHeading>
        <Row gap={1} data-not-printed="">
          {profile?.role === 'MANAGER' && (
            <ButtonLink to={paths.till} variant="secondary">
              {words.till}
            </ButtonLink>
          )}
          <Button variant="secondary" disabled={!data} onClick={() => window.print()}>
            {words.print}
          </Button>
        </Row>
      </Row>
      <PeriodForm key={`${days.from}/${days.to}`} days={days} />
      {/* On the screen the fields above it say so. */}
      <p data-printed-only="">{formatPeriod({ startDate: days.from, endDate: days.to })}</p>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofJournal} height="300px" />
      {data &&
        (data.days.length === 0 ? <EmptyState title={words.nothing} /> : <JournalTable journal={data} />)}
      <MonthExport />
    </Stack>
  );
};

const PeriodForm = ({ days }: { days: Days }) => {
  const navigate = useNavigate();
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const [isAsked, setAsked] = useState(false);
  const isWrong = !isBooksPeriod({ from, to });
  const show = (): void => {
    setAsked(true);
    if (!isWrong) void navigate(`${paths.receipts}?du=${from}&au=${to}`);
  };
  return (
    <SearchForm aria-label={words.period} noValidate onSearch={show} data-not-printed="">
      <ListTools>
        <DayField
          label={words.from}
          side="past"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <DayField
          label={words.to}
          side="past"
          value={to}
          error={isAsked && isWrong ? words.wrongPeriod : undefined}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" variant="secondary">
          {words.show}
        </Button>
      </ListTools>
    </SearchForm>
  );
};
