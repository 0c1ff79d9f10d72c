import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import * as words from '#words/screens/imports/result.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Muted, Panel, Text } from '../../ui/page/layout.tsx';
import { importMutations } from './api/imports.mutations.ts';

/** Whether the customers of imported reservations get reminders: not before somebody asks for it. */
export const RemindersChoice = ({ view }: { view: ImportView }) => {
  const change = useAct(importMutations.setReminders(view.id));
  if (view.reminders === null) return null;
  return (
    <Panel as="section" aria-labelledby="rappels">
      <Text as="h3" size="m" weight="bold" id="rappels">
        {words.reminders}
      </Text>
      <Checkbox
        label={words.sendReminders}
        checked={change.isBusy ? change.input === true : view.reminders}
        aria-busy={change.isBusy || undefined}
        onChange={({ target }) => change.run(target.checked)}
      />
      <Muted size="s">{words.noReminderOtherwise}</Muted>
      {change.refusal !== undefined && <Alert tone="error">{change.refusal}</Alert>}
    </Panel>
  );
};
