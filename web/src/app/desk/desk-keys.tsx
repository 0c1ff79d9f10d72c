import { useState } from 'react';
import * as words from '#words/screens/app/desk.ts';
import { areKeysOn, turnKeys, useKnownKeys } from '../../lib/keys.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';

const nameOf = (key: string): string =>
  key === 'enter' ? words.enterKey : key.length === 1 && key !== '?' ? key.toUpperCase() : key;

/** What the keys of the keyboard do. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const keys = useKnownKeys();
  const [isOn, setIsOn] = useState(areKeysOn);
  return (
    <Dialog title={words.keyboardShortcuts} open onClose={onClose}>
      <Stack>
        <Stack as="ul" gap={1}>
          {keys.map(({ key, withControl, label }) => (
            <li key={`${key} ${label}`}>
              {withControl === true && <kbd>{words.controlKey}</kbd>} <kbd>{nameOf(key)}</kbd> {label}
            </li>
          ))}
        </Stack>
        <Checkbox
          label={words.useSingleKeys}
          checked={isOn}
          onChange={({ target: { checked } }) => {
            turnKeys(checked);
            setIsOn(checked);
          }}
        />
        <Muted size="s">{words.keysRestriction}</Muted>
      </Stack>
    </Dialog>
  );
};
