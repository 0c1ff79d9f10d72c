import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx';
import { AccountButton } from './account-button.tsx';
import { NavLinks } from './nav-links.tsx';
import styles from './layout.module.css';

/** The menu of narrow screens. A native modal dialog keeps the focus inside and closes on Esc. */
export const MobileMenu = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const close = (): void => dialog.current?.close();

  useEffect(() => dialog.current?.close(), [key]);

  useEffect(() => {
    // When the window becomes wide, the bar shows the links itself.
    const wide = window.matchMedia('(width >= 900px)');
    const closeWhenWide = (): void => {
      if (wide.matches) dialog.current?.close();
    };
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, []);

  return (
    <div className={styles.place} data-needs-script="">
      <button
        type="button"
        className={styles.hamburger}
        aria-label="Ouvrir le menu"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => {
          dialog.current?.showModal();
          setOpen(true);
        }}
      >
        <MenuIcon size={26} />
      </button>
      {/* A click on the backdrop is a click on the dialog itself; Esc does the same from the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className={styles.menu}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onClick={(event) => {
          if (event.target === event.currentTarget) close();
        }}
      >
        <div className={styles.panel}>
          <button type="button" className={styles.hamburger} aria-label="Fermer le menu" onClick={close}>
            <CloseIcon size={26} />
          </button>
          <nav aria-label="Menu">
            <NavLinks stacked onLeave={close} />
          </nav>
          <AccountButton block onLeave={close} />
        </div>
      </dialog>
    </div>
  );
};
