import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import * as words from '#words/screens/app/layout.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { CloseIcon, MenuIcon } from '../../ui/text/icons.tsx';
import styles from './layout.module.css';

export interface MobileMenuProps {
  /** The class of its button. */
  buttonClass: string | undefined;
  /** That of the open menu. */
  menu?: string | undefined;
  title?: ReactNode;
  /** From this width on, the bar shows the links itself. */
  until?: string;
  children: ReactNode;
}

/** The menu of narrow screens. A native modal dialog keeps the focus inside and closes on Esc. */
export const MobileMenu = ({ buttonClass, menu, title, until = '900px', children }: MobileMenuProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const close = (): void => dialog.current?.close();

  useEffect(() => dialog.current?.close(), [key]);

  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${until})`);
    const closeWhenWide = (): void => {
      if (wide.matches) dialog.current?.close();
    };
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, [until]);

  return (
    <div className={buttonClass} data-needs-script="">
      <IconButton
        className={styles.hamburger}
        aria-label={words.openMenu}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => {
          dialog.current?.showModal();
          setOpen(true);
        }}
      >
        <MenuIcon size={26} />
      </IconButton>
      {/*
        A click on the backdrop is a click on the dialog itself; Esc does the same from the keyboard. A link is followed
        once it is closed: its page, or a part of this one, takes the focus.
      */}
      <dialog
        ref={dialog}
        className={classNames(styles.menu, menu)}
        aria-label={words.menu}
        onClose={() => setOpen(false)}
        onClickCapture={({ target, currentTarget }) => {
          if (target === currentTarget || (target as Element).closest('a')) close();
        }}
      >
        <div className={styles.panel}>
          <div className={styles.head}>
            {title}
            <IconButton className={styles.hamburger} aria-label={words.closeMenu} onClick={close}>
              <CloseIcon size={26} />
            </IconButton>
          </div>
          {children}
        </div>
      </dialog>
    </div>
  );
};
