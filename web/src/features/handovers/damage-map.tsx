import type { DamageView } from '@volant/shared/handovers/handover-parts.ts';
import type { OutlineKind } from '@volant/shared/handovers/handover.rules.ts';
import { OUTLINE, outlineShape } from '@volant/shared/handovers/outline-shapes.ts';
import * as words from '#words/screens/handovers/inspection.ts';
import type { WireDamage } from './api/handovers.queries.ts';
import styles from './reports.module.css';

/** The shape of one side; decorative, since what is marked on it stands in a list too. */
const Outline = ({ outline, view }: { outline: OutlineKind; view: DamageView }) => {
  const { paths, circles, isMirrored } = outlineShape(outline, view);
  return (
    <g {...(isMirrored && { transform: `translate(${OUTLINE.width} 0) scale(-1 1)` })}>
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
      {circles.map(({ x, y, radius }) => (
        <circle key={`${x} ${radius}`} cx={x} cy={y} r={radius} />
      ))}
    </g>
  );
};

type ShownDamage = Pick<WireDamage, 'id' | 'view' | 'x' | 'y' | 'kind'>;

export interface DamageMapProps {
  outline: OutlineKind;
  view: DamageView;
  known: readonly ShownDamage[];
  found: readonly ShownDamage[];
  /** Called with thousandths of the width and height; without it nothing can be added. */
  onTap?: (x: number, y: number) => void;
}

/** One side of the vehicle with its damage: known damage in grey, new damage in orange. */
export const DamageMap = ({ outline, view, known, found, onTap }: DamageMapProps) => {
  const marks = [
    ...known.map((damage) => ({ damage, isNew: false })),
    ...found.map((damage) => ({ damage, isNew: true })),
  ].filter(({ damage }) => damage.view === view);
  const name = words.damagesOfSide(
    view,
    marks.map(({ damage }) => damage.kind),
  );
  const drawing = (
    <svg
      viewBox={`0 0 ${OUTLINE.width} ${OUTLINE.height}`}
      className={styles.map}
      {...(onTap ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <g className={styles.shape}>
        <Outline outline={outline} view={view} />
      </g>
      {marks.map(({ damage, isNew }) => (
        <circle
          key={damage.id}
          className={isNew ? styles.found : styles.known}
          cx={(damage.x / 1000) * OUTLINE.width}
          cy={(damage.y / 1000) * OUTLINE.height}
          r="9"
        />
      ))}
    </svg>
  );
  if (!onTap) return drawing;
  return (
    <button
      type="button"
      className={styles.tap}
      aria-label={words.markDamage(name)}
      onClick={(event) => {
        // The keyboard points nowhere: its mark begins in the middle.
        if (event.detail === 0) {
          onTap(500, 500);
          return;
        }
        const box = event.currentTarget.getBoundingClientRect();
        const part = (at: number, start: number, size: number): number =>
          Math.min(1000, Math.max(0, Math.round(((at - start) / Math.max(1, size)) * 1000)));
        onTap(part(event.clientX, box.left, box.width), part(event.clientY, box.top, box.height));
      }}
    >
      {drawing}
    </button>
  );
};
