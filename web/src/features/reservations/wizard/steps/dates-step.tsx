import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { formatDays, formatKilometres, formatPrice } from '#words/format/amounts.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import { isPlainPrice, eachPriceLine } from '@volant/shared/pricing/price-lines.rules.ts';
import { allowedMileageKm } from '@volant/shared/reservations/pricing.rules.ts';
import * as words from '#words/screens/reservations/wizard-dates.ts';
import type { Vehicle } from '../../../vehicles/api/vehicles.queries.ts';
import { lazy, Suspense, useRef, useState, type Dispatch, type ReactNode } from 'react';
import { chosenDatesAnnouncement, UNREADABLE_DATE } from '../../../calendar/date-text.ts';
import { Alert } from '../../../../ui/page/alert.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorSummary, type SummaryError } from '../../../../ui/controls/error-summary.tsx';
import { Dotted } from '../../../../ui/text/dotted.tsx';
import { ClockIcon } from '../../../../ui/text/icons.tsx';
import { Columns } from '../../../../ui/page/columns.tsx';
import { Muted, Row, Stack, Text } from '../../../../ui/page/layout.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import type { VehiclePrices } from '@volant/shared/pricing/vehicle-prices.rules.ts';
import { priceLineWords } from '#words/pricing/price-lines.ts';
import { useAvailability } from '../../../vehicles/api/use-availability.ts';
import type { DateFieldName } from '../../../calendar/calendar-days.ts';
import { DateField } from './date-field.tsx';
import { dateSentences } from './date-sentences.ts';
import styles from '../wizard.module.css';
import { NoticeAlert, type StepNotice } from '../step-notice.tsx';
import { OrderSummary } from '../order-summary.tsx';
import { WizardColumns } from '../wizard-frame.tsx';
import { chosenPeriod, type WizardAction, type WizardState } from '../wizard-state.ts';

const AvailabilityCalendar = lazy(async () => ({
  default: (await import('../../../calendar/availability-calendar.tsx')).AvailabilityCalendar,
}));

export interface DatesStepProps {
  vehicle: Vehicle;
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  notice: StepNotice | undefined;
  today: IsoDate;
  goBack: () => void;
  onContinue: () => void;
}

const START_ID = 'date-debut';

const FIELDS: readonly { name: DateFieldName; id: string; label: string }[] = [
  { name: 'startDate', id: START_ID, label: words.startDate },
  { name: 'endDate', id: 'date-fin', label: words.endDate },
];

/** Two fields may have the same error: the summary links to the first. */
const onceEach = (sentences: readonly { id: string; text: string }[]): SummaryError[] =>
  sentences
    .filter(({ text }, index) => sentences.findIndex((other) => other.text === text) === index)
    .map(({ id, text }) => ({ fieldId: id, sentence: text }));

/** First step: the dates, typed or picked, checked against what others have reserved. */
export const DatesStep = ({
  vehicle,
  state,
  dispatch,
  notice,
  today,
  goBack,
  onContinue,
}: DatesStepProps) => {
  const { availability, parts, hasFailed, isFetching, load } = useAvailability(vehicle);
  const [isAsked, setIsAsked] = useState(false);
  const [unreadable, setUnreadable] = useState<Partial<Record<DateFieldName, boolean>>>({});
  const [attempt, setAttempt] = useState(0);
  const [choice, setChoice] = useState(0);
  /** The end when the start's field took the focus: a half-typed start must not clear it. */
  const endBefore = useRef<IsoDate>(undefined);

  const { startDate, endDate } = state;
  const refused = dateSentences(
    { startDate, endDate },
    { reserved: parts.reserved ?? [], prices: parts.prices, today },
  );
  const sentences = FIELDS.flatMap(({ name, id }) => {
    if (unreadable[name]) return [{ name, id, text: UNREADABLE_DATE }];
    const sentence = refused[name];
    if (!sentence || (sentence.isMissing && !isAsked)) return [];
    return [{ name, id, text: sentence.text }];
  });
  const errorOf = (name: DateFieldName): string | undefined =>
    sentences.find((sentence) => sentence.name === name)?.text;

  const period = chosenPeriod(state);

  const proceed = async (): Promise<void> => {
    setIsAsked(true);
    // The reserved days and the prices may still be loading.
    const known = availability ?? (await load());
    const wrong = dateSentences(
      { startDate, endDate },
      { reserved: known?.reserved ?? [], prices: known?.prices, today },
    );
    const isWrong = Object.keys(wrong).length > 0 || Object.values(unreadable).some(Boolean);
    if (!isWrong && known) {
      onContinue();
      return;
    }
    setAttempt((count) => count + 1);
  };

  /** A new choice hides "dates required" until the next attempt. */
  const change = (action: WizardAction): void => {
    setIsAsked(false);
    dispatch(action);
  };
  /** Picking or clearing replaces the text of both fields. */
  const choose = (action: WizardAction): void => {
    setUnreadable({});
    setChoice((count) => count + 1);
    change(action);
  };
  /** The button disappears with the dates, so the focus moves to the start field. */
  const clear = (): void => {
    document.getElementById(START_ID)?.focus();
    // There is no end date left for the start field to restore.
    endBefore.current = undefined;
    choose({ type: 'datesCleared' });
  };
  const markUnreadable = (name: DateFieldName, value: boolean): void =>
    setUnreadable((known) => (Boolean(known[name]) === value ? known : { ...known, [name]: value }));

  return (
    <WizardColumns
      aside={
        <DatesSummary vehicle={vehicle} period={period} prices={parts.prices}>
          <Button
            variant="action"
            size="l"
            block
            busyLabel={isAsked && !availability && isFetching ? words.checkingDates : undefined}
            onClick={() => void proceed()}
          >
            {words.proceed}
          </Button>
        </DatesSummary>
      }
    >
      {notice && <NoticeAlert notice={notice} />}
      {isAsked && sentences.length > 0 && (
        <ErrorSummary title={words.checkDates} errors={onceEach(sentences)} attempt={attempt} />
      )}
      {hasFailed && <NotLoaded retry={() => void load()} />}
      <Stack as="fieldset">
        <Text as="legend" size="l" weight="bold" className={styles.legend}>
          {words.whenDoYouLeave}
        </Text>
        <Columns min={200} align="start">
          {FIELDS.map(({ name, id, label }) => (
            <DateField
              key={name}
              id={id}
              label={label}
              date={state[name]}
              choice={choice}
              today={today}
              error={errorOf(name)}
              onDate={(date) => {
                if (date === state[name]) return;
                change(
                  name === 'startDate'
                    ? { type: 'startChosen', date, end: endBefore.current }
                    : { type: 'endChosen', date },
                );
              }}
              onFocus={() => {
                endBefore.current = endDate;
              }}
              onUnreadable={(value) => markUnreadable(name, value)}
            />
          ))}
        </Columns>
        <Muted as={Row} weight="medium" wraps={false}>
          <ClockIcon size={18} />
          <Dotted items={[words.pickupAt(PICKUP_TIME), words.returnAt(RETURN_TIME)]} />
        </Muted>
      </Stack>
      <Suspense fallback={<CalendarPlace />}>
        {availability ? (
          <AvailabilityCalendar
            startDate={startDate}
            endDate={endDate}
            today={today}
            {...availability}
            onStart={(date) => choose({ type: 'rangeStarted', date })}
            onPeriod={(chosen) => choose({ type: 'periodChosen', period: chosen })}
            onClear={() => choose({ type: 'datesCleared' })}
          />
        ) : (
          !hasFailed && <CalendarPlace />
        )}
      </Suspense>
      <StepButtons goBack={goBack} onClear={(startDate ?? endDate) ? clear : undefined} />
    </WizardColumns>
  );
};

/** `2 jours (3 jours de calendrier)`: the day of the return is not charged. */
const durationText = (days: number): string => words.durationOf(formatDays(days), formatDays(days + 1));

interface StepButtonsProps {
  goBack: () => void;
  /** Undefined without dates. */
  onClear: (() => void) | undefined;
}

const StepButtons = ({ goBack, onClear }: StepButtonsProps) => (
  <Row gap={2} spread="apart" align="stretch">
    <Button variant="secondary" onClick={goBack}>
      {words.back}
    </Button>
    {onClear && (
      <Button variant="quiet" className={styles.clear} onClick={onClear}>
        {words.clearDates}
      </Button>
    )}
  </Row>
);

interface DatesSummaryProps {
  vehicle: Vehicle;
  period: Period | undefined;
  prices: VehiclePrices | undefined;
  children: ReactNode;
}

const DatesSummary = ({ vehicle, period, prices, children }: DatesSummaryProps) => {
  const { dailyPriceCents, maxDailyMileage } = vehicle;
  const days = period && daysCharged(period);
  const price = period && prices?.priceOf(period);
  const cents = period && prices?.centsOf(period);
  return (
    <OrderSummary
      vehicle={vehicle}
      period={period}
      lines={[
        { label: words.duration, value: days === undefined ? '–' : durationText(days) },
        ...(price && !isPlainPrice(price.lines)
          ? eachPriceLine(price.lines, priceLineWords)
          : [{ label: words.pricePerDay, value: formatPrice(dailyPriceCents) }]),
        {
          label: words.mileageAllowed,
          value:
            days === undefined
              ? words.perDay(formatKilometres(maxDailyMileage))
              : formatKilometres(allowedMileageKm(maxDailyMileage, days)),
        },
      ]}
      total={cents === undefined ? '–' : formatPrice(cents)}
      announcement={period === undefined || cents === undefined ? '' : chosenDatesAnnouncement(period, cents)}
    >
      {children}
    </OrderSummary>
  );
};

const NotLoaded = ({ retry }: { retry: () => void }) => (
  <Alert tone="error" title={words.availabilityFailed}>
    <Button variant="secondary" onClick={retry}>
      {words.retry}
    </Button>
  </Alert>
);

/** A placeholder of the calendar's size while its code or the reserved days load. */
const CalendarPlace = () => (
  <div role="status" aria-label={words.loadingAvailability}>
    <Skeleton height={440} />
  </div>
);
