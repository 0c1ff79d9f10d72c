import type { ReactNode } from 'react';
import {
  DAMAGE_KINDS,
  DAMAGE_VIEWS,
  SEVERITIES,
  MAX_DAMAGE_NOTE_LENGTH,
} from '@volant/shared/handovers/handover-parts.ts';
import { damageLabel, severityLabel, viewLabel } from '#words/handovers/handovers.ts';
import * as words from '#words/screens/handovers/inspection.ts';
import { focusOnMount } from '../../../lib/focus.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Panel, Row, Text } from '../../../ui/page/layout.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import type { WireDamage } from '../api/handovers.queries.ts';
import { PhotoInput } from '../photo-input.tsx';
import styles from './steps.module.css';

export interface DamageFormProps {
  damage: WireDamage;
  /** Its photo, when there is one. */
  picture: ReactNode;
  onChange: (damage: WireDamage) => void;
  onPicture: (file: File) => Promise<void>;
  onSave: () => void;
  onCancel: () => void;
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** One damage: where, what and how large. */
export const DamageForm = ({ damage, picture, onChange, onPicture, onSave, onCancel }: DamageFormProps) => {
  const pick = <Value extends string>(values: readonly Value[], chosen: string): Value | undefined =>
    values.find((value) => value === chosen);
  return (
    // What opened it is gone, or further up.
    <Panel as="fieldset" isTight ref={focusOnMount} tabIndex={-1}>
      <Text as="legend" weight="bold" className={styles.legend}>
        {words.damage}
      </Text>
      <Columns min={220}>
        <Select
          label={words.side}
          value={damage.view}
          options={optionsOf(DAMAGE_VIEWS, viewLabel)}
          onChange={({ target }) =>
            onChange({ ...damage, view: pick(DAMAGE_VIEWS, target.value) ?? damage.view })
          }
        />
        <Select
          label={words.kind}
          value={damage.kind}
          options={optionsOf(DAMAGE_KINDS, damageLabel)}
          onChange={({ target }) =>
            onChange({ ...damage, kind: pick(DAMAGE_KINDS, target.value) ?? damage.kind })
          }
        />
        <Select
          label={words.size}
          value={damage.severity}
          options={optionsOf(SEVERITIES, severityLabel)}
          onChange={({ target }) =>
            onChange({ ...damage, severity: pick(SEVERITIES, target.value) ?? damage.severity })
          }
        />
      </Columns>
      <Field
        label={words.optionalNote}
        value={damage.note}
        maxLength={MAX_DAMAGE_NOTE_LENGTH}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...damage, note: target.value })}
      />
      {picture}
      <PhotoInput label={picture ? words.retakePhoto : words.photographDamage} onPicture={onPicture} />
      <Row align="stretch" className={styles.acts}>
        <Button variant="secondary" size="l" onClick={onCancel}>
          {words.back}
        </Button>
        <Button variant="secondary" size="l" onClick={onSave}>
          {words.noteDamage}
        </Button>
      </Row>
    </Panel>
  );
};
