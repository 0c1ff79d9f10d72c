import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { vehicleDatesMessages as vehicleDates } from '#words/vehicles/vehicle-dates.ts';
import { searchMessages as text } from '#words/search/search.ts';
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { now } from '../../../lib/clock.ts';
import { AvailabilityCalendar } from '../../calendar/availability-calendar.tsx';
import { fillDates, readDates, normaliseDates, type DateFaults } from './date-fields.ts';
import styles from './search-results.module.css';
import { useFieldPopover } from './use-field-popover.ts';
import { classNames } from '../../../ui/text/class-names.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { closedDays, type ClosedDays, type Closures } from '@volant/shared/pricing/closures.rules.ts';
import { vehicleQueries } from '../api/vehicles.queries.ts';
import { vehiclePricingQueries } from '../../pricing/api/pricing.queries.ts';

/**
 * The calendar under the date fields of the form that it stands in: it fills them, follows what is typed there and shows
 * it as a date, and once both are chosen leads on to the button.
 */
export const DatesPopover = ({ onFaults }: { onFaults: Dispatch<SetStateAction<DateFaults>> }) => {
  const element = useRef<HTMLDivElement>(null);
  const { openIn, onShown, close } = useFieldPopover(element);

  useEffect(() => {
    const form = element.current?.closest('form');
    if (!form) return;
    // Whatever has the focus leaves a field: the form, and the calendar in it, are drawn only for what is new.
    const tell = (found: DateFaults): void =>
      onFaults((known) => (known.du === found.du && known.au === found.au ? known : found));
    const normalise = (): void => tell(normaliseDates(form));
    const forgive = (): void => tell({});
    form.addEventListener('focusout', normalise);
    form.addEventListener('input', forgive);
    return () => {
      form.removeEventListener('focusout', normalise);
      form.removeEventListener('input', forgive);
    };
  }, [onFaults]);

  return (
    <Stack ref={element} className={styles.place}>
      {openIn && (
        <Dates
          form={openIn}
          onShown={onShown}
          onChosen={() => close(openIn.querySelector<HTMLElement>('[type=submit]'))}
        />
      )}
    </Stack>
  );
};

interface DatesProps {
  form: HTMLFormElement;
  onShown: () => void;
  onChosen: () => void;
}

const Dates = ({ form, onShown, onChosen }: DatesProps) => {
  const closedDays = useClosedDays();
  const [dates, setDates] = useState(() => readDates(form));
  // Its many days take long: the tap is answered by its place, and they are drawn after that.
  const isShown = useDeferredValue(closedDays !== undefined, false);

  useEffect(() => {
    const follow = (): void => setDates(readDates(form));
    form.addEventListener('input', follow);
    return () => form.removeEventListener('input', follow);
  }, [form]);

  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);

  const choose = (chosen: Partial<Period>): void => {
    fillDates(form, chosen);
    setDates(chosen);
  };

  if (!isShown || !closedDays)
    return (
      <div
        role="status"
        aria-label={vehicleDates.loading}
        className={classNames(styles.popover, styles.empty)}
      >
        <Skeleton height="100%" />
      </div>
    );
  return (
    <div role="group" aria-label={text.calendar} className={styles.popover}>
      <AvailabilityCalendar
        {...dates}
        label={text.calendar}
        reserved={[]}
        today={agencyDay(now())}
        prices={closedDays}
        onStart={(startDate) => choose({ startDate })}
        onPeriod={(period) => {
          choose(period);
          onChosen();
        }}
        // Escape closes the calendar, and leaves what is in the fields.
        onClear={() => undefined}
      />
    </div>
  );
};

const NEVER: Closures = { weekdays: [], days: [] };

/**
 * The days on which the agency is closed; undefined while they load, none when they cannot be loaded. They are public as a
 * part of the pricing of a vehicle, and the same for all.
 */
export const useClosedDays = (): ClosedDays | undefined => {
  const vehicles = useQuery(vehicleQueries.list());
  const id = vehicles.data?.[0]?.id;
  const pricing = useQuery({ ...vehiclePricingQueries.of(id ?? 0), enabled: id !== undefined });
  const closures = pricing.data?.closures;
  const days = useMemo(() => closedDays(closures ?? NEVER), [closures]);
  return vehicles.isLoading || pricing.isLoading ? undefined : days;
};
