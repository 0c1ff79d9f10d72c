import { startTransition } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { iconLook } from './button.tsx';
import styles from './action-menu.module.css';
import { classNames } from '../text/class-names.ts';
import motion from '../page/motion.module.css';
import { MoreIcon } from '../text/tool-icons.tsx';

export interface ActionMenuProps {
  /** Names the button that opens it. */
  label: string;
  /** `s`: in a dense row, as a small button. */
  size?: 's' | 'm';
  acts: readonly { label: string; onAct: () => void }[];
}

/** The menu has given the focus back to its button in the frame before: a dialog that opens returns it there. */
const afterMenu = (act: () => void): void => {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => startTransition(act));
  });
};

/**
 * Acts behind a button with three dots. What one leads to is rendered after the menu has closed, so that a tap shows at
 * once. Brings React Aria along: import it from code that is loaded when it is needed.
 */
export const ActionMenu = ({ label, size = 'm', acts }: ActionMenuProps) => (
  <MenuTrigger>
    <Button
      aria-label={label}
      className={iconLook('framed', classNames(styles.opener, size === 's' && styles.small))}
      data-not-printed
    >
      <MoreIcon />
    </Button>
    <Popover placement="bottom end" className={classNames(styles.popover, motion.arriving)}>
      <Menu className={styles.menu ?? ''}>
        {acts.map((act) => (
          <MenuItem key={act.label} onAction={() => afterMenu(act.onAct)} className={styles.item ?? ''}>
            {act.label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
);
