import type { PhotoSlot } from '@volant/shared/handovers/handover-parts.ts';
import type { OutlineKind } from '@volant/shared/handovers/handover.rules.ts';
import { OUTLINE, outlineShape } from '@volant/shared/handovers/outline-shapes.ts';
import styles from './photos.module.css';

/** Where the camera stands around the vehicle, whose front is at the top, and by how much it is turned. */
const CAMERAS: Partial<Record<PhotoSlot, { x: number; y: number; turn: number }>> = {
  front: { x: 0, y: -222, turn: 0 },
  front_right: { x: 152, y: -186, turn: 40 },
  right: { x: 190, y: 0, turn: 90 },
  rear_right: { x: 152, y: 186, turn: 140 },
  rear: { x: 0, y: 222, turn: 180 },
  left: { x: -190, y: 0, turn: 270 },
  interior: { x: 0, y: 62, turn: 180 },
};

/** What a guided photo shows: the vehicle from above and the camera's place, or a gauge. The name stands beside it. */
export const AngleDrawing = ({ slot, outline }: { slot: PhotoSlot; outline: OutlineKind }) => {
  const camera = CAMERAS[slot];
  return (
    <svg viewBox="-250 -250 500 500" className={styles.angle} aria-hidden="true">
      {camera ? (
        <>
          <g transform={`rotate(90) scale(.95 1.25) translate(${-OUTLINE.width / 2} ${-OUTLINE.height / 2})`}>
            {outlineShape(outline, 'top').paths.map((path) => (
              <path key={path} d={path} />
            ))}
          </g>
          <g
            transform={`translate(${camera.x} ${camera.y}) rotate(${camera.turn})`}
            className={styles.camera}
          >
            <path d="M0 0-66 104H66Z" fillOpacity=".25" />
            <circle r="26" />
          </g>
        </>
      ) : (
        <>
          <path d="M-170 80a170 170 0 0 1 340 0ZM-110 80a110 110 0 0 1 220 0M-90 140H90" />
          <path d="M0 80 74-20" className={styles.needle} />
        </>
      )}
    </svg>
  );
};
