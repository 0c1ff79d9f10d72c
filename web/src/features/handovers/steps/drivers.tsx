import { useState } from 'react';
import { NO_DRIVER } from '@volant/shared/handovers/drivers.schema.ts';
import { requirementWarnings } from '@volant/shared/handovers/handover.rules.ts';
import { warningText } from '#words/handovers/handovers.ts';
import { formatShortDate } from '#words/format/dates.ts';
import { isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/handovers/arrival-step.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Folded } from '../../../ui/page/folded.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Panel, Row, Stack, Text } from '../../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { DayField } from '../../calendar/day-field.tsx';
import type { WireDriver } from '../api/handovers.queries.ts';
import { DriverAddress } from './driver-address.tsx';
import { controls, leadTo } from './missing.ts';
import type { StepProps } from './step-props.ts';
import { MAX_DRIVERS } from '@volant/shared/handovers/handover-parts.ts';
import styles from './steps.module.css';

const TEXTS = [
  ['licenceNumber', words.licenceNumber],
  ['categories', words.licenceCategories],
  ['country', words.licenceCountry],
] as const;

const DAYS = [
  ['birthDate', words.birthDate, 'life'],
  ['licenceSince', words.licenceSince, 'life'],
  ['validUntil', words.licenceEnd, 'next'],
] as const;

/** The name of a driver; « sans nom » until it is entered. */
export const driverName = ({ name }: Pick<WireDriver, 'name'>): string => name.trim() || words.unnamed;

/** Who drives: folded, because the names are known and the rest is read from papers. */
export const Drivers = ({ desk, draft }: StepProps) => {
  const { drivers } = draft.content;
  const [added, setAdded] = useState<number>();
  const write = (index: number, change: Partial<WireDriver>): void =>
    desk.write((content) => ({
      ...content,
      drivers: content.drivers.map((driver, at) => (at === index ? { ...driver, ...change } : driver)),
    }));
  return (
    <Row
      id={controls.drivers}
      tabIndex={-1}
      gap={2}
      lineGap={0}
      spread="apart"
      align="stretch"
      className={styles.drivers}
    >
      <Folded
        isFramed={false}
        title={
          <>
            <VisuallyHidden>{words.driversAre(drivers.length)}</VisuallyHidden>
            {drivers.map(driverName).join(', ')}
          </>
        }
      >
        {drivers.map((driver, index) => (
          <Panel
            as="fieldset"
            key={index}
            id={controls.driver(index)}
            tabIndex={-1}
            ref={index === added ? leadTo : undefined}
            isTight
          >
            <Text as="legend" weight="bold" className={styles.legend}>
              {index === 0 ? words.driver : words.driverNumber(index + 1)}
            </Text>
            <Field
              label={words.fullName}
              value={driver.name}
              autoComplete="off"
              maxLength={200}
              onChange={({ target }) => write(index, { name: target.value })}
            />
            <Columns min={140} align="foot">
              {DAYS.map(([field, label, side]) => (
                <DayField
                  key={field}
                  label={label}
                  side={side}
                  // They are read from a document.
                  hasCalendar={false}
                  value={driver[field] ?? ''}
                  onChange={({ target }) =>
                    write(index, { [field]: isIsoDate(target.value) ? target.value : null })
                  }
                />
              ))}
              {TEXTS.map(([field, label]) => (
                <Field
                  key={field}
                  label={label}
                  value={driver[field]}
                  autoComplete="off"
                  maxLength={60}
                  onChange={({ target }) => write(index, { [field]: target.value })}
                />
              ))}
            </Columns>
            <DriverAddress address={driver.address} onChange={(address) => write(index, { address })} />
            <Warnings driver={driver} draft={draft} />
            {index > 0 && (
              <div>
                <Button
                  variant="secondary"
                  onClick={() => {
                    setAdded(undefined);
                    desk.write((content) => ({
                      ...content,
                      drivers: content.drivers.filter((_, at) => at !== index),
                    }));
                  }}
                >
                  {words.removeDriver}
                </Button>
              </div>
            )}
          </Panel>
        ))}
      </Folded>
      {drivers.length < MAX_DRIVERS && (
        <Button
          variant="quiet"
          onClick={() => {
            setAdded(drivers.length);
            desk.write((content) => ({ ...content, drivers: [...content.drivers, NO_DRIVER] }));
          }}
        >
          {words.addDriver}
        </Button>
      )}
    </Row>
  );
};

const Warnings = ({ driver, draft }: { driver: WireDriver; draft: StepProps['draft'] }) => {
  const warnings = requirementWarnings(driver, draft.basis, draft.handover);
  if (warnings.length === 0) return null;
  return (
    <Alert tone="warning" title={words.toCheck}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning.kind}>{warningText(warning)}</li>
        ))}
      </ul>
    </Alert>
  );
};

/** At the return: they were written at the departure. */
export const KnownDrivers = ({ draft }: StepProps) => (
  <>
    <p>{words.driversAtDeparture}</p>
    <Stack as="ul" gap={1}>
      {draft.content.drivers.map((driver, index) => (
        <Row as="li" key={index} gap={2} lineGap={1} spread="apart" isFramed className={styles.card}>
          <strong>{driver.name}</strong>
          {driver.validUntil !== null && (
            <span>{words.licenceUntil(formatShortDate(driver.validUntil))}</span>
          )}
        </Row>
      ))}
    </Stack>
  </>
);
