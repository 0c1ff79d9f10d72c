import { typeset } from '@volant/shared/kernel/typography.ts';
import type { KeptDepositSettings } from '@volant/shared/ledger/ledger.schema.ts';
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
    label: 'Avec TVA',
    hint: 'La TVA de l’acompte reste due ; seul le nom change, de « Location » à « Indemnité d’annulation »',
  },
  {
    value: 'untaxed',
    label: 'Sans TVA',
    hint: 'L’indemnité est hors champ de la TVA : le reçu d’annulation corrige la TVA du premier reçu',
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
    title: 'La TVA des acomptes conservés n’a pas été enregistrée',
    unsaved: 'kept-deposit',
    workKey: 'VAT of kept deposits',
    onSaved,
  });
  const { error, id: _id, ...field } = form.field('keptDepositTaxed');
  return (
    <Panel as={Form} form={form} aria-labelledby="kept-deposit">
      <Text as="h3" size="m" id="kept-deposit">
        Acompte conservé après une annulation
      </Text>
      <Muted>
        {typeset(
          'Quand une annulation conserve l’acompte, un reçu de 0,00 € dit « Indemnité d’annulation » et cite le premier reçu. Ce choix vaut pour les reçus à venir. À confirmer avec votre comptable.',
        )}
      </Muted>
      <RadioGroup
        legend="Indemnité d’annulation"
        choices={CHOICES}
        field={field}
        error={error}
        disabled={form.isSending}
      />
      <SaveButton form={form} />
    </Panel>
  );
};
