import type { KeptDepositSettings } from '@volant/shared/ledger/ledger.schema.ts';
import * as words from '#words/screens/settings/vat.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Form } from '../../ui/controls/form.tsx';
import { Muted, Panel, Text } from '../../ui/page/layout.tsx';
import { RadioGroup, type RadioChoice } from '../../ui/controls/radio-group.tsx';
import { settingsMutations } from './api/settings.mutations.ts';
import { SaveButton } from './settings-form.tsx';
import { useSettingForm } from './use-setting-form.ts';

interface Draft {
  keptDepositTaxed: 'taxed' | 'untaxed';
}

const CHOICES: readonly RadioChoice<Draft['keptDepositTaxed']>[] = [
  {
    value: 'taxed',
    label: words.taxed,
    hint: words.taxedHint,
  },
  {
    value: 'untaxed',
    label: words.untaxed,
    hint: words.untaxedHint,
  },
];

const draftOf = ({ keptDepositTaxed }: KeptDepositSettings): Draft => ({
  keptDepositTaxed: keptDepositTaxed ? 'taxed' : 'untaxed',
});

/** Whether there is VAT in the deposit that a cancellation keeps. */
export const KeptDepositForm = ({
  settings,
  onSaved,
}: {
  settings: KeptDepositSettings;
  onSaved: () => void;
}) => {
  const save = useAct(settingsMutations.changeKeptDeposit());
  const form = useSettingForm({
    saved: settings,
    draftOf,
    save: ({ keptDepositTaxed }: Draft) => save.send({ keptDepositTaxed: keptDepositTaxed === 'taxed' }),
    fields: ['keptDepositTaxed'],
    idPrefix: 'kept-deposit',
    title: words.keptDepositNotSaved,
    unsaved: 'kept-deposit',
    workKey: 'VAT of kept deposits',
    onSaved,
  });
  const { error, id: _id, ...field } = form.field('keptDepositTaxed');
  return (
    <Panel as={Form} form={form} aria-labelledby="kept-deposit">
      <Text as="h3" size="m" id="kept-deposit">
        {words.keptDeposit}
      </Text>
      <Muted>{words.keptDepositNote}</Muted>
      <RadioGroup
        legend={words.indemnity}
        choices={CHOICES}
        field={field}
        error={error}
        disabled={form.isSending}
      />
      <SaveButton form={form} />
    </Panel>
  );
};
