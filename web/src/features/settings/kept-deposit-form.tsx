import { useEffect, useEffectEvent } from 'react';
import { typeset } from '@volant/shared/kernel/typography.ts';
import type { KeptDepositSettings } from '@volant/shared/ledger/ledger.schema.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Muted, Panel, Text } from '../../ui/page/layout.tsx';
import { RadioGroup, type RadioChoice } from '../../ui/controls/radio-group.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { settingsMutations } from './api/settings.mutations.ts';
import { SaveButton, useUnsaved } from './settings-form.tsx';

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
  const form = useSentForm<Draft>({
    initial: draftOf(settings),
    fields: ['keptDepositTaxed'],
    idPrefix: 'kept-deposit',
    title: 'La TVA des acomptes conservés n’a pas été enregistrée',
    send: async ({ keptDepositTaxed }) => {
      const saved = await save.send({ keptDepositTaxed: keptDepositTaxed === 'taxed' });
      form.reset(draftOf(saved));
      onSaved();
    },
    refusal: (error) => formRefusal(error, ['keptDepositTaxed']),
  });
  useUnsaved('kept-deposit', form.isTyped);
  useKeptWork(
    'VAT of kept deposits',
    () => (form.isTyped ? form.values() : undefined),
    (draft) => form.reset(draft, { keepDefaultValues: true }),
  );
  // Somebody else saved another; what is being chosen stays.
  const show = useEffectEvent((saved: KeptDepositSettings) => {
    if (!form.isTyped) form.reset(draftOf(saved));
  });
  useEffect(() => show(settings), [settings]);
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
