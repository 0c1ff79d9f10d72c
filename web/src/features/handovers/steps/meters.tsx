import { useState } from 'react';
import { kmFault } from '@volant/shared/handovers/handover.rules.ts';
import { handoverMessages } from '#words/handovers/handovers.ts';
import { fuelText } from '#words/handovers/level.ts';
import { numberFromText } from '#words/format/number-text.ts';
import * as words from '#words/screens/handovers/arrival-step.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { Stack, Text } from '../../../ui/page/layout.tsx';
import { controls } from './missing.ts';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

const EIGHTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** What the counter and the gauge show. */
export const Meters = ({ desk, draft }: StepProps) => {
  const { content, basis, handover } = draft;
  const out = basis.departure;
  return (
    <>
      {out && <p>{words.metersAtDeparture(out)}</p>}
      <Odometer desk={desk} draft={draft} />
      {handover.vehicle.isElectric ? (
        <Charge desk={desk} draft={draft} />
      ) : (
        <Stack as="fieldset" id={controls.level} tabIndex={-1} gap={1}>
          <Text as="legend" weight="medium" className={styles.legend}>
            {words.fuelLevel}
          </Text>
          <div className={styles.options}>
            {EIGHTHS.map((eighths) => (
              <button
                key={eighths}
                type="button"
                aria-pressed={content.fuelEighths === eighths}
                className={classNames(styles.option, content.fuelEighths === eighths && styles.chosen)}
                onClick={() => desk.write((now) => ({ ...now, fuelEighths: eighths }))}
              >
                {fuelText(eighths)}
              </button>
            ))}
          </div>
        </Stack>
      )}
    </>
  );
};

const Odometer = ({ desk, draft }: StepProps) => {
  const { content, basis } = draft;
  const { odometerKm } = content;
  const [typed, setTyped] = useState(odometerKm === null ? '' : String(odometerKm));
  const km = numberFromText(typed, 'km');
  const isNumber = km !== undefined && Number.isInteger(km) && km >= 0 && km <= 9_999_999;
  const days = draft.kind === 'return' ? basis.days : 1;
  const fault =
    odometerKm === null
      ? undefined
      : kmFault({ odometerKm, atLeastKm: basis.minOdometerKm, days, isConfirmed: false });
  const error =
    typed.trim() !== '' && !isNumber
      ? handoverMessages.mileageInvalid
      : fault === 'mileage_back'
        ? handoverMessages.mileageBack(basis.minOdometerKm)
        : undefined;
  return (
    <>
      <Field
        id={controls.counter}
        label={words.odometer}
        hint={handoverMessages.atLeast(basis.minOdometerKm)}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed}
        suffix={<span className={styles.unit}>km</span>}
        className={styles.counter}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = numberFromText(target.value, 'km');
          const isValid = next !== undefined && Number.isInteger(next) && next >= 0 && next <= 9_999_999;
          desk.write((now) => ({ ...now, odometerKm: isValid ? next : null, isOdometerConfirmed: false }));
        }}
      />
      {fault === 'mileage_unlikely' && odometerKm !== null && (
        <Checkbox
          id={controls.confirmation}
          label={`${handoverMessages.mileageUnlikely(odometerKm - basis.minOdometerKm)}.`}
          checked={content.isOdometerConfirmed}
          onChange={({ target }) => desk.write((now) => ({ ...now, isOdometerConfirmed: target.checked }))}
        />
      )}
    </>
  );
};

const Charge = ({ desk, draft }: StepProps) => {
  const { chargePercent } = draft.content;
  const [typed, setTyped] = useState(chargePercent === null ? '' : String(chargePercent));
  const percent = numberFromText(typed);
  const isValid = percent === undefined || (Number.isInteger(percent) && percent >= 0 && percent <= 100);
  return (
    <Field
      id={controls.level}
      label={words.batteryCharge}
      error={isValid ? undefined : handoverMessages.levelInvalid}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={typed}
      suffix={<span className={styles.unit}>%</span>}
      className={styles.counter}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = numberFromText(target.value);
        const isKept = next !== undefined && Number.isInteger(next) && next >= 0 && next <= 100;
        desk.write((now) => ({ ...now, chargePercent: isKept ? next : null }));
      }}
    />
  );
};
