import { useEffect, useEffectEvent, useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { ClockIcon } from '../../../ui/icons.tsx';
import { holdTimeLeft, timeLeftText } from './hold-time.ts';
import styles from './hold-time-left.module.css';

export interface HoldTimeProps {
  expiresAt: string | null;
  /** When the server said so. */
  receivedAt: number;
  onExpired: () => void;
}

const TICK_MS = 1000;
/** Said aloud only when it begins to matter; the clock itself would talk over everything else. */
const ANNOUNCED_MINUTES = [5, 2, 1];

/** How long the dates stay reserved, without alarm: whole minutes, in the colours of the page. */
export const HoldTime = ({ expiresAt, receivedAt, onExpired }: HoldTimeProps) => {
  const timeLeft = (): number | undefined =>
    holdTimeLeft({ expiresAt }, { receivedAt, now: now().getTime() });
  const [left, setLeft] = useState(timeLeft);

  const tick = useEffectEvent(() => {
    const next = timeLeft();
    setLeft(next);
    if (next === 0) onExpired();
  });
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);

  if (left === undefined) return null;
  const text = `Vos dates sont réservées pour vous pendant ${timeLeftText(left)}.`;
  const isAnnounced = ANNOUNCED_MINUTES.includes(Math.ceil(left / 60_000));
  return (
    <div className={styles.hold}>
      <ClockIcon size={18} />
      <p>{text}</p>
      <p role="status" className={styles.spoken}>
        {isAnnounced ? text : ''}
      </p>
    </div>
  );
};
