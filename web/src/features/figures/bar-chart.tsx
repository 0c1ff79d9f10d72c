import { formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/figures/figures.ts';
import type { Span, Step } from '@volant/shared/figures/spans.rules.ts';
import styles from './figures.module.css';

interface Bar extends Span {
  cents: number;
}

interface BarChartProps {
  title: string;
  step: Step;
  bars: readonly Bar[];
  /** Those of the span before, in the same order. */
  before: readonly Bar[];
}

/** In units of the drawing, which is as wide as there are steps, and 100 high. */
const WIDTH = 10;
const HEIGHT = 100;
const MAX_LABELS = 7;
/** A single day is no wider than one of a week. */
const MIN_PLACES = 7;

/** Amounts by step, beside those of the span before. Its values are in a table; without any there is nothing to draw. */
export const BarChart = ({ title, step, bars, before }: BarChartProps) => {
  const amounts = [...bars, ...before].map(({ cents }) => cents);
  const most = Math.max(0, ...amounts);
  const least = Math.min(0, ...amounts);
  const heightOf = (cents: number): number => (Math.abs(cents) / (most - least || 1)) * HEIGHT;
  const topOf = (cents: number): number => heightOf(most) - (cents > 0 ? heightOf(cents) : 0);
  const places = Math.max(bars.length, MIN_PLACES);
  const every = Math.ceil(bars.length / MAX_LABELS);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.chartTitle}>{title}</figcaption>
      <div className={styles.scale} aria-hidden="true">
        {formatPrice(most)}
      </div>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${places * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chartAbout(title, formatPrice(most), words.perStep[step])}
      >
        {bars.map((bar, index) => {
          const former = before[index];
          return (
            <g key={bar.from}>
              <title>{words.barTitle(words.stepName(bar, step), formatPrice(bar.cents))}</title>
              <rect className={styles.target} x={index * WIDTH} y={0} width={WIDTH} height={HEIGHT} />
              {former && (
                <rect
                  className={styles.former}
                  x={index * WIDTH + 1}
                  y={topOf(former.cents)}
                  width={3.5}
                  height={heightOf(former.cents)}
                />
              )}
              <rect
                className={styles.bar}
                x={index * WIDTH + 4.5}
                y={topOf(bar.cents)}
                width={4.5}
                height={heightOf(bar.cents)}
              />
            </g>
          );
        })}
        <line className={styles.axis} x1={0} x2={places * WIDTH} y1={heightOf(most)} y2={heightOf(most)} />
      </svg>
      <div
        className={styles.labels}
        style={{ gridTemplateColumns: `repeat(${places}, minmax(0, 1fr))` }}
        aria-hidden="true"
      >
        {bars.map((bar, index) =>
          index % every === 0 ? (
            <span key={bar.from} style={{ gridColumn: index + 1 }}>
              {words.axisName(bar, step)}
            </span>
          ) : null,
        )}
      </div>
    </figure>
  );
};
