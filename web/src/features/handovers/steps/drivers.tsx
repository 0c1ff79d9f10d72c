import { useState } from 'react';
import { NO_DRIVER } from '@volant/shared/handovers/drivers.schema.ts';
import { requirementWarnings } from '@volant/shared/handovers/handover.rules.ts';
import { MAX_DRIVERS, warningText } from '#words/handovers/handovers.ts';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Folded } from '../../../ui/page/folded.tsx';
import { Columns, Panel, Row, Stack, Text } from '../../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { DayField } from '../../calendar/day-field.tsx';
import type { WireDriver } from '../api/handovers.queries.ts';
import { DriverAddress } from './driver-address.tsx';
import { controls, leadTo } from './missing.ts';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

const TEXTS = [
  ['licenceNumber', 'Numéro du permis'],
  ['categories', 'Catégories'],
  ['country', 'Pays du permis'],
] as const;

const DAYS = [
  ['birthDate', 'Date de naissance', 'life'],
  ['licenceSince', 'Permis depuis le', 'life'],
  ['validUntil', 'Permis valable jusqu’au', 'next'],
] as const;

/** The name of a driver; « sans nom » until it is entered. */
export const driverName = ({ name }: Pick<WireDriver, 'name'>): string => name.trim() || 'sans nom';

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
            <VisuallyHidden>
              {typeset(drivers.length > 1 ? 'Conducteurs : ' : 'Conducteur : ')}
            </VisuallyHidden>
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
              {index === 0 ? 'Conducteur' : typeset(`Conducteur n° ${index + 1}`)}
            </Text>
            <Field
              label="Prénom et nom"
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
                  Retirer ce conducteur
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
          Ajouter un conducteur
        </Button>
      )}
    </Row>
  );
};

const Warnings = ({ driver, draft }: { driver: WireDriver; draft: StepProps['draft'] }) => {
  const warnings = requirementWarnings(driver, draft.basis, draft.handover);
  if (warnings.length === 0) return null;
  return (
    <Alert tone="warning" title={typeset('À vérifier')}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning.kind}>{typeset(warningText(warning))}</li>
        ))}
      </ul>
    </Alert>
  );
};

/** At the return: they were written at the departure. */
export const KnownDrivers = ({ draft }: StepProps) => (
  <>
    <p>{typeset('Conducteurs inscrits au départ :')}</p>
    <Stack as="ul" gap={1}>
      {draft.content.drivers.map((driver, index) => (
        <Row as="li" key={index} gap={2} lineGap={1} spread="apart" isFramed className={styles.card}>
          <strong>{driver.name}</strong>
          {driver.validUntil !== null && (
            <span>Permis valable jusqu’au {formatShortDate(driver.validUntil)}</span>
          )}
        </Row>
      ))}
    </Stack>
  </>
);
