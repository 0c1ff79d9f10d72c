import type { ReactNode } from 'react';
import { formatDays, formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/figures/figures.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Folded } from '../../ui/page/folded.tsx';
import { Muted, Row, Stack } from '../../ui/page/layout.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import type { Figures } from './api/figures.queries.ts';
import { BarChart } from './bar-chart.tsx';
import { stepsCsv, vehiclesCsv } from './figures-csv.ts';
import styles from './figures.module.css';
import {
  CATEGORIES,
  channelRows,
  compared,
  lostRows,
  methodRows,
  OVERDUE,
  partRows,
  PEOPLE,
  stepRows,
  STEPS,
  VEHICLES,
} from './figures-tables.tsx';
import { shareText, Tile } from './key-figures.tsx';

interface SectionProps {
  id: string;
  heading: string;
  act?: ReactNode;
  children: ReactNode;
}

export const Section = ({ id, heading, act, children }: SectionProps) => (
  <Stack as="section" gap={1.5} aria-labelledby={id}>
    <Row spread="apart">
      <h2 id={id}>{heading}</h2>
      {act}
    </Row>
    {children}
  </Stack>
);

/** Bars of what was earned and taken, with their table behind them. */
export const EvolutionSection = ({ figures }: { figures: Figures }) => {
  const { steps, before, step } = figures;
  const barsOf = (list: Figures['steps'], key: 'earnedCents' | 'takenCents') =>
    list.map(({ from, to, [key]: cents }) => ({ from, to, cents }));
  return (
    <Section
      id="evolution"
      heading={words.evolution}
      act={
        <Button
          variant="secondary"
          data-not-printed=""
          onClick={() => saveFile(words.stepsFile(figures), stepsCsv(figures))}
        >
          {words.exportSteps}
        </Button>
      }
    >
      <ul className={styles.legend}>
        <li>
          <span className={classNames(styles.key, styles.keyNow)} aria-hidden="true" />
          {words.legendNow}
        </li>
        <li>
          <span className={styles.key} aria-hidden="true" />
          {words.legendBefore}
        </li>
      </ul>
      <Columns min={300} gap={2}>
        <BarChart
          title={words.earnedChart}
          step={step}
          bars={barsOf(steps, 'earnedCents')}
          before={barsOf(before.steps, 'earnedCents')}
        />
        <BarChart
          title={words.takenChart}
          step={step}
          bars={barsOf(steps, 'takenCents')}
          before={barsOf(before.steps, 'takenCents')}
        />
      </Columns>
      <Folded title={words.seeTable}>
        <DataTable layout={STEPS} rows={stepRows(figures)} />
      </Folded>
    </Section>
  );
};

/** By category, then by vehicle, those that earned most first. */
export const FleetSections = ({ figures }: { figures: Figures }) => {
  const { vehicles, categories } = figures;
  const idle = vehicles.filter(({ occupiedDays, fleetDays }) => occupiedDays === 0 && fleetDays > 0);
  const ordered = [...vehicles].sort((one, other) => other.earnedCents - one.earnedCents);
  if (vehicles.length === 0) return <p>{words.noVehicle}</p>;
  return (
    <>
      <Section id="categories" heading={words.byCategory}>
        <DataTable layout={CATEGORIES} rows={categories} />
      </Section>
      <Section
        id="vehicules"
        heading={words.byVehicle}
        act={
          <Button
            variant="secondary"
            data-not-printed=""
            onClick={() => saveFile(words.vehiclesFile(figures), vehiclesCsv(figures))}
          >
            {words.exportVehicles}
          </Button>
        }
      >
        {idle.length > 0 && (
          <Muted>
            {words.idle(idle.length)} {idle.map(({ name }) => name).join(', ')}
          </Muted>
        )}
        <DataTable layout={VEHICLES} rows={ordered} />
      </Section>
    </>
  );
};

const PARTS = compared(words.parts, { name: words.line, now: words.amount });
const LOST = compared(words.lost, { name: words.line, now: words.count });
const CHANNELS = compared(words.channels, {
  name: `${words.channel} (${words.rentals.toLowerCase()})`,
  now: words.revenue,
});
const METHODS = compared(words.methods, { name: words.method, now: `${words.taken} ${words.gross}` });

/** What the revenue and the money are made of, and who gave some of it back. */
export const DetailSections = ({ figures }: { figures: Figures }) => (
  <>
    <Columns min={420} gap={3}>
      <Section id="parts" heading={words.parts}>
        <DataTable layout={PARTS} rows={partRows(figures)} />
      </Section>
      <Section id="moyens" heading={words.methods}>
        <DataTable layout={METHODS} rows={methodRows(figures)} />
      </Section>
      <Section id="canaux" heading={words.channels}>
        <DataTable layout={CHANNELS} rows={channelRows(figures)} />
      </Section>
      <Section id="perdues" heading={words.lost}>
        <DataTable layout={LOST} rows={lostRows(figures)} />
      </Section>
    </Columns>
    <Section id="personnes" heading={words.people}>
      {figures.people.length === 0 ? (
        <Muted>{words.noPeople}</Muted>
      ) : (
        <DataTable layout={PEOPLE} rows={figures.people} />
      )}
    </Section>
  </>
);

/** What is booked, owed and held now, whatever the span. */
export const NowSection = ({ now: { ahead, deposits, cautions, overdue } }: { now: Figures['now'] }) => {
  const owing = overdue.filter(({ rentals }) => rentals > 0);
  return (
    <Section id="situation" heading={words.now}>
      <Columns as="dl" min={220} gap={2} className={styles.tiles}>
        <Tile label={`${words.ahead} ${words.net}`} value={formatPrice(ahead.earnedCents)}>
          {words.aheadHint(formatDays(ahead.chargedDays), shareText(ahead.occupancy))}
        </Tile>
        <Tile label={`${words.deposits} ${words.gross}`} value={formatPrice(deposits.amountCents)}>
          {words.depositsHint(deposits.rentals)}
        </Tile>
        <Tile label={words.cautions} value={formatPrice(cautions.amountCents)}>
          {words.cautionsHint(cautions.rentals)}
        </Tile>
      </Columns>
      <h3>{words.overdue}</h3>
      {owing.length === 0 ? <Muted>{words.noOverdue}</Muted> : <DataTable layout={OVERDUE} rows={owing} />}
    </Section>
  );
};
