import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { agencyTime } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/reservations/wizard-payment.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { ClockIcon } from '../../../../ui/text/icons.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { Row, Text } from '../../../../ui/page/layout.tsx';
import styles from '../wizard.module.css';

/**
 * Milliseconds left of a hold. Undefined when the clock is wrong: the hold had ended by it when the server returned it
 * as live.
 */
export const holdTimeLeft = (
  hold: { expiresAt: string | null },
  { receivedAt, now }: { receivedAt: number; now: number },
): number | undefined => {
  if (hold.expiresAt === null) return undefined;
  const end = Date.parse(hold.expiresAt);
  return end <= receivedAt ? undefined : Math.max(0, end - now);
};

/** `encore 12 min`, `encore une minute`: whole minutes, because seconds put people under pressure. */
export const timeLeftText = (ms: number): string => words.timeLeft(Math.ceil(ms / 60_000));

export interface HoldTimeProps {
  expiresAt: string | null;
  /** When `expiresAt` was received, by the server's clock. */
  receivedAt: number;
  /** The time is over; whether the hold has ended is known only to the server. */
  onOver: () => void;
}

const TICK_MS = 1000;
/** How often the server is asked after that; it releases an expired hold within half of this time. */
const LOOK_AGAIN_MS = 60_000;
/** Announced only near the end; announcing every change would interrupt everything else. */
const ANNOUNCED_MINUTES = [5, 2, 1];

/** Until when the dates stay reserved. Whole minutes and neutral colours, so as not to put people under pressure. */
export const HoldTime = ({ expiresAt, receivedAt, onOver }: HoldTimeProps) => {
  const timeLeft = (): number | undefined =>
    holdTimeLeft({ expiresAt }, { receivedAt, now: serverNow().getTime() });
  const [left, setLeft] = useState(timeLeft);
  const lookAt = useRef(left === undefined ? receivedAt + LOOK_AGAIN_MS : receivedAt);

  const tick = useEffectEvent(() => {
    const next = timeLeft();
    setLeft(next);
    const moment = serverNow().getTime();
    if ((next !== undefined && next > 0) || moment < lookAt.current) return;
    lookAt.current = moment + LOOK_AGAIN_MS;
    onOver();
  });
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);

  if (left === undefined || left === 0) return null;
  const text = words.datesKept(agencyTime(new Date(expiresAt ?? '')), timeLeftText(left));
  const isAnnounced = ANNOUNCED_MINUTES.includes(Math.ceil(left / 60_000));
  return (
    <Text as={Row} size="s" wraps={false} className={styles.hold}>
      <ClockIcon size={18} />
      <p>{text}</p>
      <VisuallyHidden role="status">{isAnnounced ? text : ''}</VisuallyHidden>
    </Text>
  );
};
