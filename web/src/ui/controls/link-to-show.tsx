import { typeset } from '@volant/shared/kernel/typography.ts';
import { useState } from 'react';
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
      setSaid('Lien copié.');
    } catch {
      setSaid('La copie n’a pas abouti : sélectionnez l’adresse.');
    }
  };
  return (
    <Stack align="start">
      <QrCode text={url} label="Code QR du lien de paiement" />
      <Muted size="s">{url}</Muted>
      <p>{typeset(`Valable jusqu’au ${until}.`)}</p>
      <p>
        {typeset(
          mailedTo === ''
            ? 'Le client n’a pas d’adresse email : donnez-lui ce lien.'
            : `Un email avec ce lien part à ${mailedTo}.`,
        )}
      </p>
      <Button variant="secondary" onClick={() => void copy()}>
        Copier le lien
      </Button>
      <p role="status">{said}</p>
    </Stack>
  );
};
