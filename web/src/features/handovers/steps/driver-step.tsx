import { NO_DRIVER } from '@volant/shared/handovers/drivers.schema.ts';
import { requirementWarnings } from '@volant/shared/handovers/handover.rules.ts';
import { MAX_DRIVERS, warningText } from '@volant/shared/handovers/handovers.messages.ts';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { DayField } from '../../calendar/day-field.tsx';
import type { WireDriver } from '../api/handovers.queries.ts';
import { DriverAddress } from './driver-address.tsx';
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

/** Who drives: identity and licence are looked at, never copied. */
export const DriverStep = ({ desk, draft }: StepProps) => {
  const { drivers, licenceSeen, identitySeen } = draft.content;
  const write = (index: number, change: Partial<WireDriver>): void =>
    desk.write((content) => ({
      ...content,
      drivers: content.drivers.map((driver, at) => (at === index ? { ...driver, ...change } : driver)),
    }));
  if (draft.kind === 'return') return <KnownDrivers draft={draft} desk={desk} />;
  return (
    <>
      {drivers.map((driver, index) => (
        <fieldset key={index} className={styles.group}>
          <legend className={styles.legend}>
            {index === 0 ? 'Conducteur' : typeset(`Conducteur n° ${index + 1}`)}
          </legend>
          <Field
            label="Prénom et nom"
            value={driver.name}
            autoComplete="off"
            maxLength={200}
            onChange={({ target }) => write(index, { name: target.value })}
          />
          <div className={styles.pairs}>
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
          </div>
          <DriverAddress address={driver.address} onChange={(address) => write(index, { address })} />
          <Warnings driver={driver} draft={draft} />
          {index > 0 && (
            <div>
              <Button
                variant="secondary"
                onClick={() =>
                  desk.write((content) => ({
                    ...content,
                    drivers: content.drivers.filter((_, at) => at !== index),
                  }))
                }
              >
                Retirer ce conducteur
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {drivers.length < MAX_DRIVERS && (
        <div>
          <Button
            variant="secondary"
            size="l"
            onClick={() =>
              desk.write((content) => ({ ...content, drivers: [...content.drivers, NO_DRIVER] }))
            }
          >
            Ajouter un conducteur
          </Button>
        </div>
      )}
      <Stack>
        <Checkbox
          label="Permis de conduire vu"
          checked={licenceSeen}
          onChange={({ target }) => desk.write((content) => ({ ...content, licenceSeen: target.checked }))}
        />
        <Checkbox
          label="Pièce d’identité vue (aucune copie)"
          checked={identitySeen}
          onChange={({ target }) => desk.write((content) => ({ ...content, identitySeen: target.checked }))}
        />
      </Stack>
    </>
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

const KnownDrivers = ({ draft }: StepProps) => (
  <>
    <p>{typeset('Conducteurs inscrits au départ :')}</p>
    <ul className={styles.plainList}>
      {draft.content.drivers.map((driver, index) => (
        <li key={index} className={styles.card}>
          <strong>{driver.name}</strong>
          {driver.validUntil !== null && (
            <span>Permis valable jusqu’au {formatShortDate(driver.validUntil)}</span>
          )}
        </li>
      ))}
    </ul>
  </>
);
