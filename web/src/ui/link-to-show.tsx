import { useState } from 'react';
import { Button } from './button.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './link-to-show.module.css';

/** The address of a link just made, to be scanned by its customer or copied; it is not known later. */
export const LinkToShow = ({ url }: { url: string }) => {
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
    <div className={styles.shown}>
      <QrCode text={url} label="Code QR du lien de paiement" />
      <p className={styles.url}>{url}</p>
      <Button variant="secondary" onClick={() => void copy()}>
        Copier le lien
      </Button>
      <p role="status">{said}</p>
    </div>
  );
};
