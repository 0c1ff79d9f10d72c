import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { vehicleDatesMessages as text } from '#words/vehicles/vehicle-dates.ts';
import * as words from '#words/screens/vehicles/vehicle-page.ts';
import { Suspense, useDeferredValue, type ReactNode, type MouseEvent } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { paths } from '../../../lib/paths.ts';
import { pathWithPeriod } from '../../../lib/period-address.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dotted } from '../../../ui/text/dotted.tsx';
import { Muted, Row, Stack } from '../../../ui/page/layout.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import type { Availability, LoadedAvailability } from '../api/use-availability.ts';
import styles from './dates.module.css';
import type { ChosenDates } from './use-chosen-dates.ts';
import { scrollSmoothly } from '../../../lib/section-scroll.ts';
import { SECTION_SCROLL_OFFSET_PX } from '../../../lib/page-timings.ts';

export interface AvailabilitySectionProps {
  dates: ChosenDates;
  loaded: LoadedAvailability;
  /** The calendar; its code may still have to be loaded. */
  children: (availability: Availability) => ReactNode;
}

/** The free and the reserved days of a vehicle, for everybody; its dates are chosen here. */
export const AvailabilitySection = ({ dates, loaded, children }: AvailabilitySectionProps) => {
  const isHydrated = useHydrated();
  const { availability, hasFailed, load } = loaded;
  // Drawn piece by piece: its many days take long, and what is above them can be used meanwhile.
  const isDrawn = useDeferredValue(isHydrated && availability !== undefined);
  const { startDate, endDate, clear } = dates;
  return (
    <Stack as="section" aria-labelledby={AVAILABILITY_ID}>
      <Row gap={2} lineGap={1} spread="apart" align="start">
        <div>
          <h2 id={AVAILABILITY_ID} tabIndex={-1} className={styles.title}>
            {text.title}
          </h2>
          <Muted as={Dotted} items={[words.pickupAt(PICKUP_TIME), words.returnAt(RETURN_TIME)]} />
        </div>
        {isHydrated && (startDate ?? endDate) && (
          <Button
            variant="quiet"
            className={styles.clear}
            onClick={() => {
              // The button disappears with the dates.
              document.getElementById(AVAILABILITY_ID)?.focus({ preventScroll: true });
              clear();
            }}
          >
            {text.clear}
          </Button>
        )}
      </Row>
      <noscript>
        <p>
          {text.withoutScript}{' '}
          <Link to={pathWithPeriod(paths.home, dates.period)}>{text.searchWithoutScript}</Link>
        </p>
      </noscript>
      {isHydrated && hasFailed ? (
        <Alert tone="error" title={text.loadFailed}>
          <Button variant="secondary" onClick={() => void load()}>
            {text.retry}
          </Button>
        </Alert>
      ) : isDrawn && availability ? (
        <Suspense fallback={<CalendarPlace />}>{children(availability)}</Suspense>
      ) : (
        <CalendarPlace />
      )}
    </Stack>
  );
};

/** A placeholder of the calendar's size. */
const CalendarPlace = () => (
  <div role="status" aria-label={text.loading} className={styles.place} data-needs-script="">
    <Skeleton height="100%" />
  </div>
);

/** The heading of the calendar; without JavaScript links lead there by themselves. */
export const AVAILABILITY_ID = 'disponibilites';

/** For a link to the calendar: scrolls there and moves the focus, without a new entry in the history. */
export const showAvailability = (event: MouseEvent): void => {
  const heading = document.getElementById(AVAILABILITY_ID);
  if (!heading) return;
  event.preventDefault();
  scrollSmoothly(heading.getBoundingClientRect().top + window.scrollY + SECTION_SCROLL_OFFSET_PX);
  heading.focus({ preventScroll: true });
};
