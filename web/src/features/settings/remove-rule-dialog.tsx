import { effectOf, subjectOf } from '#words/pricing/rule-name.ts';
import * as words from '#words/screens/settings/price-rules.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Muted } from '../../ui/page/layout.tsx';
import { QuestionDialog } from '../../ui/dialogs/question-dialog.tsx';
import { priceSettingMutations } from './api/price-settings.mutations.ts';
import type { WirePriceRule } from './api/price-settings.queries.ts';
import { namesOf, type PricedVehicle } from './rule-text.ts';

export interface RemoveRuleDialogProps {
  rule: WirePriceRule;
  vehicles: readonly PricedVehicle[];
  onClose: () => void;
  onRemoved: () => void;
}

/** The question before a price rule is removed. */
export const RemoveRuleDialog = ({ rule, vehicles, onClose, onRemoved }: RemoveRuleDialogProps) => {
  const remove = useAct(priceSettingMutations.removeRule(), { onDone: onRemoved });
  return (
    <QuestionDialog
      title={words.removeQuestion}
      act={remove}
      input={rule.id}
      label={words.remove}
      busyLabel={words.removing}
      variant="danger"
      final={[404]}
      onClose={onClose}
    >
      <p>
        <strong>{effectOf(rule)}</strong>, {subjectOf(rule, namesOf(vehicles))}
      </p>
      <Muted>{words.reservationsKeepPrice}</Muted>
    </QuestionDialog>
  );
};
