import {
  startTransition,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { RangeCalendarStateContext } from 'react-aria-components';
import { Row } from '../../ui/page/layout.tsx';
import styles from './availability-calendar.module.css';
import { Month } from './calendar-month.tsx';
import { useCalendarState, type AvailabilityCalendarProps } from './calendar-state.ts';

export interface MonthsProps {
  calendar: AvailabilityCalendarProps;
  count: 1 | 2;
  /** The buttons that turn them. */
  children: ReactNode;
}

/**
 * The months side by side. All their days are drawn anew at every change, which takes a slow phone long: a finger or a mouse
 * is answered by what is around them first. Whatever is done next finds them as they should be, and a key at once.
 */
export const Months = ({ calendar, count, children }: MonthsProps) => {
  const state = useCalendarState();
  const now = useMemo(() => ({ state, calendar, count }), [state, calendar, count]);
  const [shown, setShown] = useState(now);
  const isByKey = useRef(false);

  useLayoutEffect(() => {
    if (isByKey.current) setShown(now);
    else startTransition(() => setShown(now));
  }, [now]);

  /** Only for the days: giving the focus to an arrow, which its tap does first, changes nothing of them. */
  const catchUp = ({ target }: SyntheticEvent): void => {
    if (shown !== now && target instanceof Element && target.closest('table')) flushSync(() => setShown(now));
  };
  const pointed = (event: SyntheticEvent): void => {
    isByKey.current = false;
    catchUp(event);
  };
  const pressed = (event: SyntheticEvent): void => {
    isByKey.current = true;
    catchUp(event);
  };
  return (
    <Row
      gap={4}
      align="stretch"
      wraps={false}
      className={styles.months}
      onPointerDownCapture={pointed}
      onPointerUpCapture={pointed}
      onPointerOverCapture={pointed}
      onClickCapture={catchUp}
      onKeyDownCapture={pressed}
      onKeyUpCapture={pressed}
    >
      {children}
      <RangeCalendarStateContext value={shown.state}>
        {[0, 1].slice(0, shown.count).map((offset) => (
          <Month key={offset} offset={offset} {...shown.calendar} />
        ))}
      </RangeCalendarStateContext>
    </Row>
  );
};
