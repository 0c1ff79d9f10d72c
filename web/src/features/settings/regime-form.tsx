import { regimeMessages, regimeNames } from '#words/agency/regime.ts';
import type { Regime } from '@volant/shared/agency/regime.rules.ts';
import type { RegimeView } from '@volant/shared/agency/regime.schema.ts';
import { formatLongDate } from '#words/format/dates.ts';
import { isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/settings/vat.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Form } from '../../ui/controls/form.tsx';
import { Muted, Panel, Text } from '../../ui/page/layout.tsx';
import { RadioGroup, type RadioChoice } from '../../ui/controls/radio-group.tsx';
import { DayField } from '../calendar/day-field.tsx';
import { agencyMutations } from './api/agency.mutations.ts';
import { SaveButton } from './settings-form.tsx';
import { useSettingForm } from './use-setting-form.ts';
import styles from './settings-page.module.css';

interface Draft {
  regime: Regime;
  from: string;
}

const FIELDS = ['regime', 'from'] as const;

const CHOICES: readonly RadioChoice<Regime>[] = [
  {
    value: 'normal',
    label: regimeNames.normal,
    hint: words.normalHint,
  },
  {
    value: 'franchise',
    label: regimeNames.franchise,
    hint: words.franchiseHint,
  },
  { value: 'none', label: regimeNames.none, hint: words.notLiableHint },
];

/** How the agency stands towards VAT, from a day on. */
export const RegimeForm = ({
  regime: known,
  today,
  onSaved,
}: {
  regime: RegimeView;
  today: IsoDate;
  onSaved: () => void;
}) => {
  const draftOf = ({ regime }: RegimeView): Draft => ({ regime, from: today });
  const save = useAct(agencyMutations.changeRegime());
  const form = useSettingForm({
    saved: known,
    draftOf,
    save: (draft: Draft) => save.send(draft),
    fields: FIELDS,
    idPrefix: 'regime',
    title: words.regimeNotSaved,
    unsaved: 'regime',
    workKey: 'regime of the agency',
    onSaved,
  });
  const { error, id: _id, ...field } = form.field('regime');
  return (
    <Panel as={Form} form={form} aria-labelledby="regime">
      <Text as="h3" size="m" id="regime">
        {words.vatRegime}
      </Text>
      <Muted>{heldText(known)}</Muted>
      <RadioGroup
        legend={words.regime}
        choices={CHOICES}
        field={field}
        error={error}
        disabled={form.isSending}
      />
      <div className={styles.price}>
        <DayField
          {...form.field('from', {
            validate: (day) => {
              if (!isIsoDate(day)) return regimeMessages.fromInvalid;
              return day >= today || regimeMessages.fromPast;
            },
          })}
          readOnly={form.isSending}
          label={words.from}
          hint={words.fromHint}
          required
          min={today}
        />
      </div>
      <SaveButton form={form} />
    </Panel>
  );
};

const heldText = ({ regime, from, next }: RegimeView): string =>
  [
    words.currentRegime(regime, from === null ? undefined : formatLongDate(from)),
    ...(next ? [words.nextRegime(next.regime, formatLongDate(next.from))] : []),
    words.regimeNote,
  ].join(' ');
