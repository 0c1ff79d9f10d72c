import { useId, useState, type ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A part of the page that opens and closes. */
export const Disclosure = ({ summary, defaultOpen = false, children }: DisclosureProps) => {
  const [open, setOpen] = useState(defaultOpen);
  const panelId = useId();
  return (
    <div>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.text}>{summary}</span>
        <span className={styles.chevron}>
          <ChevronDownIcon />
        </span>
      </button>
      <div id={panelId} hidden={!open}>
        {children}
      </div>
    </div>
  );
};
