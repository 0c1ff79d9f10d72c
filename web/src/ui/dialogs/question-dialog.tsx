import { CallError } from '../../lib/calls/call-error.ts';
import type { Act } from '../../lib/calls/use-act.ts';
import { Alert } from '../page/alert.tsx';
import type { ButtonLook } from '../controls/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { Stack } from '../page/layout.tsx';

export interface QuestionDialogProps<Answer, Input> extends Pick<ConfirmDialogProps, 'onClose' | 'children'> {
  title: string;
  act: Act<Answer, Input>;
  /** What the act is done to. */
  input: Input;
  label: string;
  busyLabel: string;
  variant?: ButtonLook['variant'];
  /** Statuses of refusals that a second attempt would get again. */
  final: readonly number[];
}

/** The question before an act that is done to something, with the refusal above. */
export const QuestionDialog = <Answer, Input>(props: QuestionDialogProps<Answer, Input>) => {
  const { title, act, input, label, busyLabel, variant, final, onClose, children } = props;
  const isFinal = act.error instanceof CallError && final.includes(act.error.status);
  return (
    <ConfirmDialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      isBusy={act.isBusy}
      over={isFinal ? 'refused' : undefined}
      confirm={{ label, busyLabel, ...(variant && { variant }), onConfirm: () => act.run(input) }}
    >
      <Stack>
        {act.refusal !== undefined && <Alert tone="error">{act.refusal}</Alert>}
        {children}
      </Stack>
    </ConfirmDialog>
  );
};
