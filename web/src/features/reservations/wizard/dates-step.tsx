import { useQuery } from '@tanstack/react-query';
import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { formatDays, formatKilometres, formatPrice } from '@volant/shared/kernel/format.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import { allowedMileageKm, quote } from '@volant/shared/reservations/pricing.rules.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import type { Vehicle } from '../../vehicles/api/vehicles.queries.ts';
import { lazy, Suspense, useRef, useState, type Dispatch, type ReactNode } from 'react';
import { formatLongDate } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary, type SummaryError } from '../../../ui/error-summary.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { reservationQueries } from '../api/reservations.queries.ts';
import { dateRefusals, type DateFieldName } from './calendar-days.ts';
import { DateField } from './date-field.tsx';
import styles from './dates-step.module.css';
import { NoticeAlert } from './notice-alert.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { StepNotice } from './step-notice.ts';
import { WizardColumns } from './wizard-columns.tsx';
import { chosenPeriod, type WizardAction, type WizardState } from './wizard-state.ts';

const AvailabilityCalendar = lazy(async () => ({
  default: (await import('./availability-calendar.tsx')).AvailabilityCalendar,
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

const LOAD_ERROR = 'Impossible de charger les disponibilités du véhicule';
const UNREADABLE = 'Indiquez une date qui existe, au format jj/mm/aaaa';

const START_ID = 'date-debut';

const FIELDS: readonly { name: DateFieldName; id: string; label: string }[] = [
  { name: 'startDate', id: START_ID, label: 'Date de début' },
  { name: 'endDate', id: 'date-fin', label: 'Date de fin' },
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
  const reserved = useQuery(reservationQueries.reservedPeriods(vehicle.id));
  const [isAsked, setIsAsked] = useState(false);
  const [unreadable, setUnreadable] = useState<Partial<Record<DateFieldName, boolean>>>({});
  const [attempt, setAttempt] = useState(0);
  const [choice, setChoice] = useState(0);
  /** The end when the start's field took the focus: a half-typed start must not clear it. */
  const endBefore = useRef<IsoDate>(undefined);

  const { startDate, endDate } = state;
  const refusals = dateRefusals({ startDate, endDate }, reserved.data ?? [], today);
  const sentences = FIELDS.flatMap(({ name, id }) => {
    if (unreadable[name]) return [{ name, id, text: UNREADABLE }];
    const refusal = refusals[name];
    if (!refusal || (refusal === 'datesRequired' && !isAsked)) return [];
    return [{ name, id, text: reservationMessages.period[refusal] }];
  });
  const errorOf = (name: DateFieldName): string | undefined =>
    sentences.find((sentence) => sentence.name === name)?.text;

  const period = chosenPeriod(state);

  const proceed = async (): Promise<void> => {
    setIsAsked(true);
    // The reserved periods may still be loading.
    const periods = reserved.data ?? (await reserved.refetch({ cancelRefetch: false })).data;
    const isWrong =
      Object.values(dateRefusals({ startDate, endDate }, periods ?? [], today)).some(Boolean) ||
      Object.values(unreadable).some(Boolean);
    if (!isWrong && periods) {
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
        <DatesSummary vehicle={vehicle} period={period}>
          <Button
            variant="action"
            size="l"
            block
            busyLabel={
              isAsked && !reserved.data && reserved.isFetching ? 'Vérification des dates...' : undefined
            }
            onClick={() => void proceed()}
          >
            Continuer
          </Button>
        </DatesSummary>
      }
    >
      {notice && <NoticeAlert notice={notice} />}
      {isAsked && sentences.length > 0 && (
        <ErrorSummary
          title="Vérifiez les dates de votre location"
          errors={onceEach(sentences)}
          attempt={attempt}
        />
      )}
      {reserved.isError && !reserved.data && <NotLoaded retry={() => void reserved.refetch()} />}
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>Quand partez-vous ?</legend>
        <div className={styles.pair}>
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
        </div>
        <div className={styles.hours}>
          <ClockIcon size={18} />
          <Dotted items={[`Retrait ${PICKUP_TIME}`, `Retour ${RETURN_TIME}`]} />
        </div>
      </fieldset>
      <Suspense fallback={<CalendarPlace />}>
        {reserved.data ? (
          <AvailabilityCalendar
            {...{ startDate, endDate, today, dailyPriceCents: vehicle.dailyPriceCents }}
            reserved={reserved.data}
            onStart={(date) => choose({ type: 'rangeStarted', date })}
            onPeriod={(chosen) => choose({ type: 'periodChosen', period: chosen })}
            onClear={() => choose({ type: 'datesCleared' })}
          />
        ) : (
          reserved.isPending && <CalendarPlace />
        )}
      </Suspense>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={goBack}>
          Revenir
        </Button>
        {(startDate ?? endDate) && (
          <Button variant="quiet" onClick={clear}>
            Effacer les dates
          </Button>
        )}
      </div>
    </WizardColumns>
  );
};

interface DatesSummaryProps {
  vehicle: Vehicle;
  period: Period | undefined;
  children: ReactNode;
}

const DatesSummary = ({ vehicle, period, children }: DatesSummaryProps) => {
  const { dailyPriceCents, maxDailyMileage } = vehicle;
  const price = period && quote({ dailyPriceCents, days: daysCharged(period), accessories: [] });
  return (
    <OrderSummary
      vehicle={vehicle}
      period={period}
      lines={[
        { label: 'Durée', value: price ? formatDays(price.days) : '–' },
        { label: 'Prix par jour', value: formatPrice(dailyPriceCents) },
        {
          label: 'Kilométrage autorisé',
          value: price
            ? formatKilometres(allowedMileageKm(maxDailyMileage, price.days))
            : `${formatKilometres(maxDailyMileage)} par jour`,
        },
      ]}
      total={price ? formatPrice(price.totalCents) : '–'}
      announcement={
        period && price
          ? `Du ${formatLongDate(period.startDate)} au ${formatLongDate(period.endDate)}, ${formatDays(price.days)}, prix total ${formatPrice(price.totalCents)}`
          : ''
      }
    >
      {children}
    </OrderSummary>
  );
};

const NotLoaded = ({ retry }: { retry: () => void }) => (
  <Alert tone="error" title={LOAD_ERROR}>
    <div className={styles.retry}>
      <Button variant="secondary" onClick={retry}>
        Réessayer
      </Button>
    </div>
  </Alert>
);

/** A placeholder of the calendar's size while its code or the reserved days load. */
const CalendarPlace = () => (
  <div role="status" aria-label="Chargement des disponibilités...">
    <Skeleton height={440} radius={12} />
  </div>
);
