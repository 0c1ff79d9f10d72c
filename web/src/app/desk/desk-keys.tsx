import { useState } from 'react';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { areKeysOn, turnKeys, useKnownKeys } from '../../lib/keys.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';

const nameOf = (key: string): string =>
  key === 'enter' ? 'Entrée' : key.length === 1 && key !== '?' ? key.toUpperCase() : key;

/** What the keys of the keyboard do. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const keys = useKnownKeys();
  const [isOn, setIsOn] = useState(areKeysOn);
  return (
    <Dialog title="Raccourcis clavier" open onClose={onClose}>
      <Stack>
        <Stack as="ul" gap={1}>
          {keys.map(({ key, withControl, label }) => (
            <li key={`${key} ${label}`}>
              {withControl === true && <kbd>Ctrl</kbd>} <kbd>{nameOf(key)}</kbd> {label}
            </li>
          ))}
        </Stack>
        <Checkbox
          label="Utiliser les touches seules"
          checked={isOn}
          onChange={({ target: { checked } }) => {
            turnKeys(checked);
            setIsOn(checked);
          }}
        />
        <Muted size="s">{typeset('Sans effet dans un champ ou quand une fenêtre est ouverte.')}</Muted>
      </Stack>
    </Dialog>
  );
};
