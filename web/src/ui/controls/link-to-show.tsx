import { useState } from 'react';
import * as words from '#words/screens/ui/controls.ts';
import { Button } from './button.tsx';
import { Muted, Stack } from '../page/layout.tsx';
import { QrCode } from '../text/qr-code.tsx';

/** The address of a link just made, to be scanned by its customer or copied; it is not known later. */
export const LinkToShow = ({
  url,
  until,
  mailedTo,
}: {
  url: string;
  /** The moment when it ends, as it is written. */
  until: string;
  /** The address that a mail with it goes to; '': none. */
  mailedTo: string;
}) => {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setSaid(words.linkCopied);
    } catch {
      setSaid(words.copyFailed);
    }
  };
  return (
    <Stack align="start">
      <QrCode text={url} label={words.paymentLinkCode} />
      <Muted size="s">{url}</Muted>
      <p>{words.validUntil(until)}</p>
      <p>{mailedTo === '' ? words.giveLink : words.linkMailed(mailedTo)}</p>
      <Button variant="secondary" onClick={() => void copy()}>
        {words.copyLink}
      </Button>
      <p role="status">{said}</p>
    </Stack>
  );
};
