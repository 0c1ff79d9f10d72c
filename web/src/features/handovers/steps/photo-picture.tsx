import { useState } from 'react';
import type { PhotoSlot } from '@volant/shared/handovers/handover-parts.ts';
import { slotLabel } from '#words/handovers/handovers.ts';
import * as words from '#words/screens/handovers/inspection.ts';
import { FileImage } from '../../../ui/text/file-image.tsx';
import type { StepProps } from './step-props.ts';
import styles from './photos.module.css';

/** A photo of the report: the file that this page had, or else the server's. */
export const PhotoPicture = ({
  id,
  slot,
  desk,
  draft,
}: Pick<StepProps, 'desk' | 'draft'> & { id: string; slot: PhotoSlot }) => {
  const file = desk.pictureOf(id);
  const url = draft.handover.photos.find((photo) => photo.id === id)?.url;
  const alt = slotLabel[slot];
  if (file) return <KeptPicture key={id} file={file} alt={alt} />;
  return url ? <SentPicture key={url} url={url} alt={alt} /> : <Sent />;
};

const KeptPicture = ({ file, alt }: { file: Blob; alt: string }) => {
  const [picture] = useState(() => new File([file], `${alt}.jpg`, { type: 'image/jpeg' }));
  return <FileImage file={picture} alt={alt} className={styles.picture} />;
};

/** Its address ends after ten minutes, and needs a network. */
const SentPicture = ({ url, alt }: { url: string; alt: string }) => {
  const [isGone, setGone] = useState(false);
  return isGone ? (
    <Sent />
  ) : (
    <img src={url} alt={alt} className={styles.picture} onError={() => setGone(true)} />
  );
};

const Sent = () => <span className={styles.sent}>{words.photoSent}</span>;
