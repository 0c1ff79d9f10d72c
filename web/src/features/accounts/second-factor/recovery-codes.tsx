import { useEffect, useRef, useState } from 'react';
import * as words from '#words/screens/accounts/second-factor.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import styles from './second-factor.module.css';

/** Shown once: the server stores only their hashes. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => heading.current?.focus(), []);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setSaid(words.codesCopied);
    } catch {
      setSaid(words.copyImpossible);
    }
  };

  return (
    <Stack gap={3}>
      <h3 ref={heading} tabIndex={-1}>
        {words.yourRecoveryCodes}
      </h3>
      <Alert tone="warning" announced={false}>
        {words.keepCodesSafe}
      </Alert>
      <Columns as="ul" min={190} count="filled" gap={3} lineGap={1} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Columns>
      <Row gap={2} align="stretch" data-not-printed>
        <Button variant="secondary" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button variant="secondary" onClick={() => globalThis.print()}>
          {words.print}
        </Button>
        <Button variant="action" onClick={onDone}>
          {words.codesKept}
        </Button>
      </Row>
      <p role="status">{said}</p>
    </Stack>
  );
};
