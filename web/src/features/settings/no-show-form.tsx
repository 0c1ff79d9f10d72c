import { PICKUP_TIME } from '@volant/shared/agency.ts';
import type { NoShowSettings } from '@volant/shared/reservations/rental/rental.schema.ts';
import { reservationMessages } from '#words/reservations/reservations.ts';
import * as words from '#words/screens/settings/rentals.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import { settingsMutations } from './api/settings.mutations.ts';
import { SaveButton } from './settings-form.tsx';
import { useSettingForm } from './use-setting-form.ts';
import styles from './settings-page.module.css';

interface Draft {
  graceMinutes: string;
}

const draftOf = ({ graceMinutes }: NoShowSettings): Draft => ({ graceMinutes: String(graceMinutes) });

/** From when a customer counts as absent. */
export const NoShowForm = ({ settings, onSaved }: { settings: NoShowSettings; onSaved: () => void }) => {
  const save = useAct(settingsMutations.changeNoShow());
  const form = useSettingForm({
    saved: settings,
    draftOf,
    save: ({ graceMinutes }: Draft) => save.send({ graceMinutes: Number(graceMinutes) }),
    fields: ['graceMinutes'],
    idPrefix: 'no-show',
    title: words.graceNotSaved,
    unsaved: 'absence',
    workKey: 'delay of the no-show',
    onSaved,
  });
  return (
    <Panel as={Form} form={form} aria-labelledby="absence">
      <div className={styles.price}>
        <Field
          {...form.field('graceMinutes', {
            validate: (typed) => /^\d{1,4}$/.test(typed.trim()) || reservationMessages.graceInvalid,
          })}
          readOnly={form.isSending}
          label={words.grace}
          hint={words.graceHint(PICKUP_TIME)}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          suffix={words.minutes}
        />
      </div>
      <SaveButton form={form} />
    </Panel>
  );
};
