import * as words from '#words/screens/handovers/reports.ts';
import { signatureArea } from '@volant/shared/handovers/handover-parts.ts';

/** A signature from its strokes: points x, y in thousandths of the pad's width. */
export const SignatureImage = ({
  strokes,
  name,
  className,
}: {
  strokes: readonly (readonly number[])[];
  name: string;
  className?: string | undefined;
}) => {
  const { left, top, width, height } = signatureArea(strokes);
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      className={className}
      role="img"
      aria-label={words.signatureOf(name)}
    >
      {strokes.map((points, index) => (
        <polyline
          key={index}
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
};
