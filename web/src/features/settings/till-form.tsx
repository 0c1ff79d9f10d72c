import type { TillSettings } from '@volant/shared/books/books.schema.ts';
import * as words from '#words/screens/settings/rentals.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Form } from '../../ui/controls/form.tsx';
import { RadioGroup, type RadioChoice } from '../../ui/controls/radio-group.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import { settingsMutations } from './api/settings.mutations.ts';
import { SaveButton } from './settings-form.tsx';
import { useSettingForm } from './use-setting-form.ts';

interface Draft {
  employeesClose: 'owners' | 'everybody';
}

const CHOICES: readonly RadioChoice<Draft['employeesClose']>[] = [
  { value: 'owners', label: words.ownersClose },
  { value: 'everybody', label: words.everybodyCloses },
];

const draftOf = ({ employeesClose }: TillSettings): Draft => ({
  employeesClose: employeesClose ? 'everybody' : 'owners',
});

/** Whether employees close the till. */
export const TillForm = ({ settings, onSaved }: { settings: TillSettings; onSaved: () => void }) => {
  const save = useAct(settingsMutations.changeTill());
  const form = useSettingForm({
    saved: settings,
    draftOf,
    save: ({ employeesClose }: Draft) => save.send({ employeesClose: employeesClose === 'everybody' }),
    fields: ['employeesClose'],
    idPrefix: 'till',
    title: words.tillNotSaved,
    unsaved: 'till',
    workKey: 'who closes the till',
    onSaved,
  });
  const { error, id: _id, ...field } = form.field('employeesClose');
  return (
    <Panel as={Form} form={form} aria-labelledby="caisse">
      <RadioGroup
        legend={words.whoCloses}
        choices={CHOICES}
        field={field}
        error={error}
        disabled={form.isSending}
      />
      <SaveButton form={form} />
    </Panel>
  );
};
