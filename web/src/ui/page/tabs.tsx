import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import styles from './tabs.module.css';

export interface TabsProps {
  /** Names the list of tabs to screen readers. */
  label: string;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
  /** Which one shows, where the page says so; the first one otherwise. */
  selected?: string | undefined;
  onSelect?: (id: string) => void;
}

/**
 * Panels of which one shows. The others stay as they are, so that nothing typed there is lost; on paper all are there,
 * under their names. Brings React Aria along: import it from code that is loaded when it is needed.
 */
export const Tabs = ({ label, tabs, selected, onSelect }: TabsProps) => (
  <AriaTabs
    {...(selected !== undefined && { selectedKey: selected })}
    {...(onSelect && { onSelectionChange: (key) => onSelect(String(key)) })}
  >
    <TabList aria-label={label} className={styles.list ?? ''}>
      {tabs.map((tab) => (
        <Tab key={tab.id} id={tab.id} className={styles.tab ?? ''}>
          {tab.label}
        </Tab>
      ))}
    </TabList>
    {tabs.map((tab) => (
      <TabPanel
        key={tab.id}
        id={tab.id}
        shouldForceMount
        className={styles.panel ?? ''}
        data-name={tab.label}
      >
        {tab.content}
      </TabPanel>
    ))}
  </AriaTabs>
);
