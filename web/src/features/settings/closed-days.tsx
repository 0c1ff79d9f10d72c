import { useRef } from 'react';
import { formatLongDate } from '#words/format/dates.ts';
import { isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { typeset } from '#words/typography.ts';
import { belgianHolidays } from '@volant/shared/pricing/closures.rules.ts';
import { pricingMessages } from '#words/pricing/pricing.ts';
import { holidayNames } from '#words/pricing/holidays.ts';
import * as words from '#words/screens/settings/closures.ts';
import { CallError, sentenceOf } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Form, SubmitButton, useSentForm } from '../../ui/controls/form.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Muted, Panel, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { DayField } from '../calendar/day-field.tsx';
import { priceSettingMutations } from './api/price-settings.mutations.ts';
import type { WireClosure } from './api/price-settings.queries.ts';
import { useUnsaved } from './settings-form.tsx';
import styles from './settings-page.module.css';

export interface ClosedDaysProps {
  /** From today on. */
  days: readonly WireClosure[];
  today: IsoDate;
  onDone: (sentence: string) => void;
}

/** Single closed days to come. */
export const ClosedDays = ({ days, today, onDone }: ClosedDaysProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const open = useAct(priceSettingMutations.open(), {
    onDone: (_answer, { day }) => {
      onDone(words.reopened(formatLongDate(day)));
      // The button that opened the day is gone.
      heading.current?.focus({ preventScroll: true });
    },
  });
  return (
    <Panel as="section" aria-labelledby="jours-fermes">
      <Text as="h3" size="m" id="jours-fermes" ref={heading} tabIndex={-1}>
        {words.closedDaysAhead}
      </Text>
      <NewClosure today={today} onDone={onDone} />
      <Holidays days={days} today={today} onDone={onDone} />
      {open.refusal !== undefined && <Alert tone="error">{open.refusal}</Alert>}
      {days.length === 0 ? (
        <Muted>{words.noClosedDays}</Muted>
      ) : (
        <ul>
          {days.map((closure) => (
            <Row as="li" key={closure.day} gap={2} lineGap={1} spread="apart" className={styles.row}>
              <div className={styles.what}>
                <Text as="p" weight="medium" figures capital>
                  {formatLongDate(closure.day)}
                </Text>
                {closure.reason !== '' && <Muted>{closure.reason}</Muted>}
              </div>
              <Button
                variant="secondary"
                busyLabel={open.isBusy && open.input?.day === closure.day ? words.reopening : undefined}
                onClick={() => open.run(closure)}
              >
                <span>
                  {words.reopen}
                  <VisuallyHidden>{words.ofDay(formatLongDate(closure.day))}</VisuallyHidden>
                </span>
              </Button>
            </Row>
          ))}
        </ul>
      )}
    </Panel>
  );
};

interface ClosureDraft {
  day: string;
  reason: string;
}

const NewClosure = ({ today, onDone }: Pick<ClosedDaysProps, 'today' | 'onDone'>) => {
  const close = useAct(priceSettingMutations.close());
  const form = useSentForm<ClosureDraft>({
    initial: { day: '', reason: '' },
    fields: ['day', 'reason'],
    idPrefix: 'closure',
    title: words.dayNotClosed,
    send: async ({ day, reason }) => {
      await close.send([{ day, reason }]);
      form.reset();
      onDone(words.closedOn(formatLongDate(day)));
      form.focus('day');
    },
    refusal: (error) => {
      if (!(error instanceof CallError)) return { fields: {}, general: [sentenceOf(error)] };
      // The list that is sent has one day.
      const { 'days.0.day': day, 'days.0.reason': reason, days } = error.fields;
      const fields = {
        ...((day ?? days) !== undefined && { day: day ?? days }),
        ...(reason !== undefined && { reason }),
      };
      const isPlaced = Object.keys(fields).length > 0;
      return { fields, general: isPlaced ? [] : error.errors.map(typeset) };
    },
  });
  useUnsaved('jour-ferme', form.isTyped);
  return (
    <Form form={form} aria-label={words.closeADay}>
      <Stack>
        <Columns min={200} align="start">
          <DayField
            {...form.field('day', {
              validate: (day) => {
                if (!isIsoDate(day)) return words.dayRequired;
                return day >= today || pricingMessages.dayPast;
              },
            })}
            required
            readOnly={form.isSending}
            label={words.day}
            min={today}
          />
          <Field
            {...form.field('reason')}
            readOnly={form.isSending}
            label={words.reason}
            autoComplete="off"
            maxLength={100}
            placeholder={words.reasonExample}
          />
        </Columns>
        <Row spread="end">
          <SubmitButton form={form} variant="secondary" busyLabel={words.closing}>
            {words.closeThisDay}
          </SubmitButton>
        </Row>
      </Stack>
    </Form>
  );
};

/** One click for the holidays of a year that are still to come. */
const Holidays = ({ days, today, onDone }: ClosedDaysProps) => {
  const close = useAct(priceSettingMutations.close(), {
    onDone: (_closures, closed) => onDone(words.holidaysClosed(closed.length)),
  });
  const thisYear = Number(today.slice(0, 4));
  const years = [thisYear, thisYear + 1].map((year) => {
    const ahead = belgianHolidays(year).filter(({ day }) => day >= today);
    const open = ahead.filter((holiday) => days.every(({ day }) => day !== holiday.day));
    return { year, isOver: ahead.length === 0, open };
  });
  return (
    <>
      <Row>
        {years
          .filter(({ isOver }) => !isOver)
          .map(({ year, open }) =>
            open.length === 0 ? (
              <Muted key={year}>{words.holidaysOfYearClosed(year)}</Muted>
            ) : (
              <Button
                key={year}
                variant="secondary"
                busyLabel={
                  close.isBusy && close.input?.[0]?.day.startsWith(String(year))
                    ? words.closingHolidays
                    : undefined
                }
                onClick={() =>
                  close.run(open.map(({ day, holiday }) => ({ day, reason: holidayNames[holiday] })))
                }
              >
                {words.closeHolidays(year)}
              </Button>
            ),
          )}
      </Row>
      {close.refusal !== undefined && <Alert tone="error">{close.refusal}</Alert>}
    </>
  );
};
