import { useId, type ReactNode, type SubmitEvent } from 'react';
import * as words from '#words/screens/ui/dialogs.ts';
import { focusOnMount } from '../../lib/focus.ts';
import { Button, type ButtonLook } from '../controls/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'role' | 'onClose'> {
  /** The button's label and act, which Enter in a field does too; with `form`, it submits the form of that id instead. */
  confirm: {
    label: string;
    busyLabel: string;
    variant?: ButtonLook['variant'];
    disabled?: boolean;
    /** It takes the focus when the dialog opens: nothing has to be filled in. */
    isFirst?: boolean;
  } & ({ form: string } | { onConfirm: () => void });
  /** The act is under way: nothing closes the dialog. */
  isBusy: boolean;
  /** Nothing is left to confirm, after a success (« Fermer » takes the focus) or a refusal. */
  over?: 'done' | 'refused' | undefined;
  children: ReactNode;
}

/** A question with two answers: back, or the act. Brings React Aria along, as `Dialog` does. */
export const ConfirmDialog = ({
  title,
  role,
  onClose,
  confirm,
  isBusy,
  over,
  children,
}: ConfirmDialogProps) => {
  const { label, busyLabel, variant, disabled, isFirst = false } = confirm;
  const ownForm = useId();
  // What cannot be undone is done by its button alone.
  const isForm = 'onConfirm' in confirm && variant !== 'danger';
  const act =
    'form' in confirm
      ? { type: 'submit' as const, form: confirm.form }
      : isForm
        ? { type: 'submit' as const, form: ownForm }
        : { onClick: confirm.onConfirm };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The dialog may have been opened within a form of the page.
    event.stopPropagation();
    if ('onConfirm' in confirm && over === undefined && !isBusy && disabled !== true) confirm.onConfirm();
  };
  return (
    <Dialog
      title={title}
      open
      role={role}
      onClose={onClose}
      dismissable={!isBusy}
      actions={
        over === undefined ? (
          <>
            <Button variant="secondary" disabled={isBusy} onClick={onClose}>
              {words.back}
            </Button>
            <Button
              {...act}
              ref={isFirst ? focusOnMount : undefined}
              variant={variant}
              disabled={disabled}
              busyLabel={isBusy ? busyLabel : undefined}
            >
              {label}
            </Button>
          </>
        ) : (
          <Button ref={over === 'done' ? focusOnMount : undefined} variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
        )
      }
    >
      {isForm ? (
        <form id={ownForm} onSubmit={submit} noValidate>
          {children}
        </form>
      ) : (
        children
      )}
    </Dialog>
  );
};
