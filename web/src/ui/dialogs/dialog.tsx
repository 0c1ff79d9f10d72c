import { createContext, use, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import * as words from '#words/screens/ui/dialogs.ts';
import { IconButton } from '../controls/button.tsx';
import { FittedName } from '../text/fitted-name.tsx';
import { CloseIcon } from '../text/icons.tsx';
import { Row } from '../page/layout.tsx';
import { classNames } from '../text/class-names.ts';
import styles from './dialog.module.css';
import motion from '../page/motion.module.css';
import { typesetText } from '../text/typeset-text.ts';

export interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** False while an act is under way: neither Esc nor a click outside closes it. */
  dismissable?: boolean;
  /** False when one of the actions is already « Fermer ». */
  closeButton?: boolean;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** `full`: the whole screen on a phone. */
  size?: 'm' | 'l' | 'full';
  /** Buttons, at the end. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * True for dialogs that are closed and not yet removed: they do not show. To remove one takes long on a large page, because
 * its other elements become reachable again; the focus stays inside until then, which is when it is given back.
 */
export const DialogLeaving = createContext(false);

/** A dialog over the page. Brings React Aria along: import it from code that is loaded when it is needed. */
export const Dialog = ({
  title,
  open,
  onClose,
  dismissable = true,
  closeButton = dismissable,
  role = 'dialog',
  size = 'm',
  actions,
  children,
}: DialogProps) => {
  const isLeaving = use(DialogLeaving);
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      isDismissable={dismissable && role === 'dialog'}
      isKeyboardDismissDisabled={!dismissable}
      className={classNames(styles.overlay, isLeaving && styles.leaving)}
    >
      <Modal className={classNames(styles.modal, styles[size], motion.arriving)}>
        <AriaDialog role={role} className={styles.dialog ?? ''}>
          <div className={styles.head}>
            <Heading slot="title" className={styles.title}>
              <FittedName name={typesetText(title)} />
            </Heading>
            {closeButton && (
              <IconButton className={styles.close} aria-label={words.close} onClick={onClose}>
                <CloseIcon />
              </IconButton>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {actions !== undefined && (
            <Row gap={2} spread="end" align="stretch" className={styles.actions}>
              {actions}
            </Row>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
};
