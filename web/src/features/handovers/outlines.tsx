import type { DamageView } from '@volant/shared/handovers/handover-parts.ts';
import type { OutlineKind } from '@volant/shared/handovers/handover.rules.ts';
import { OUTLINE, outlineShape } from '@volant/shared/handovers/outline-shapes.ts';

/** The shape of one side; decorative, since what is marked on it stands in a list too. */
export const Outline = ({ outline, view }: { outline: OutlineKind; view: DamageView }) => {
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
