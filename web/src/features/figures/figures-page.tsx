import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Span } from '@volant/shared/figures/spans.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { formatPeriod } from '#words/format/page-dates.ts';
import * as words from '#words/screens/figures/figures.ts';
import { now } from '../../lib/clock.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SearchForm } from '../../ui/controls/search-form.tsx';
import { FilterLinks } from '../../ui/lists/filter-links.tsx';
import { ListTools } from '../../ui/lists/list-tools.tsx';
import { Folded } from '../../ui/page/folded.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { DayField } from '../calendar/day-field.tsx';
import { figuresQueries, type Figures } from './api/figures.queries.ts';
import { addressOf, isSpan, presetsOf, spanOf } from './figures-address.ts';
import { DetailSections, EvolutionSection, FleetSections, NowSection, Section } from './figures-sections.tsx';
import styles from './figures.module.css';
import { KeyFigures } from './key-figures.tsx';

const periodText = ({ from, to }: Span): string => formatPeriod({ startDate: from, endDate: to });

/** /manage/chiffres, of other days with `?du=2026-06-01&au=2026-06-30` */
export const FiguresPage = () => {
  const [params] = useSearchParams();
  const today = agencyDay(now());
  const span = spanOf(params, today);
  const { data, error, refetch } = useQuery(figuresQueries.read(span));
  const presets = presetsOf(today);
  // On the first of a month several are the same days.
  const isShown = (preset: (typeof presets)[number]): boolean =>
    params.size === 0 ? preset.filter === 'month' : preset.to === addressOf(span);
  return (
    <Stack as={PageSection} gap={3}>
      <Row spread="apart">
        <PageHeading>{words.title}</PageHeading>
        <Button variant="secondary" data-not-printed="" onClick={() => window.print()}>
          {words.print}
        </Button>
      </Row>
      <Stack gap={1.5} data-not-printed="">
        <FilterLinks label={words.spans} links={presets} current={presets.find(isShown)?.filter ?? ''} />
        <SpanForm key={`${span.from}/${span.to}`} span={span} />
      </Stack>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofFigures} height="480px" />
      {data && <FiguresOfSpan figures={data} today={today} />}
    </Stack>
  );
};

const FiguresOfSpan = ({ figures, today }: { figures: Figures; today: string }) => {
  const { total, before } = figures;
  return (
    <>
      <Section id="essentiel" heading={words.keyFigures}>
        <p>
          <Text capital block weight="medium">
            {periodText(figures)}
          </Text>
          <Muted as="span">{words.comparedWith(periodText(before))}</Muted>
          {figures.to > today && <Muted as="span"> {words.hasDaysToCome}</Muted>}
        </p>
        <KeyFigures total={total} before={before.total} />
      </Section>
      <EvolutionSection figures={figures} />
      <NowSection now={figures.now} />
      <FleetSections figures={figures} />
      <DetailSections figures={figures} />
      <Folded title={words.notes}>
        <ul className={styles.notes}>
          {words.noteList.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Folded>
    </>
  );
};

const SpanForm = ({ span }: { span: Span }) => {
  const navigate = useNavigate();
  const [from, setFrom] = useState(span.from);
  const [to, setTo] = useState(span.to);
  const [isAsked, setAsked] = useState(false);
  const isWrong = !isSpan({ from, to });
  const show = (): void => {
    setAsked(true);
    if (!isWrong) void navigate(addressOf({ from, to }));
  };
  return (
    <SearchForm aria-label={words.ofSpan} noValidate onSearch={show}>
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
          error={isAsked && isWrong ? words.wrongSpan : undefined}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" variant="secondary">
          {words.show}
        </Button>
      </ListTools>
    </SearchForm>
  );
};
