import { useEffect, useRef, useState } from 'react';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Columns, Row, Stack } from '../../../ui/page/layout.tsx';
import styles from './second-factor.module.css';

/** Shown once: the server stores only their hashes. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => heading.current?.focus(), []);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setSaid('Codes copiés.');
    } catch {
      setSaid('La copie n’est pas possible ici : imprimez les codes ou notez-les.');
    }
  };

  return (
    <Stack gap={3}>
      <h3 ref={heading} tabIndex={-1}>
        Vos codes de récupération
      </h3>
      <Alert tone="warning" announced={false}>
        {typeset(
          'Gardez-les à l’abri, ailleurs que sur votre téléphone : chacun remplace une fois le code de l’application. Ils ne seront plus affichés.',
        )}
      </Alert>
      <Columns as="ul" min={190} count="filled" gap={3} lineGap={1} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Columns>
      <Row gap={2} align="stretch" data-not-printed>
        <Button variant="secondary" onClick={() => void copy()}>
          Copier
        </Button>
        <Button variant="secondary" onClick={() => globalThis.print()}>
          Imprimer
        </Button>
        <Button variant="action" onClick={onDone}>
          Je les ai gardés
        </Button>
      </Row>
      <p role="status">{said}</p>
    </Stack>
  );
};
