import type { PhotoSlot } from '@volant/shared/handovers/handover-parts.ts';
import { slotLabel } from '@volant/shared/handovers/handovers.messages.ts';
import { FileImage } from '../../../ui/file-image.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** A photo of the report: its file on this device, or else the server's. */
export const PhotoPicture = ({
  id,
  slot,
  draft,
  files,
}: Pick<StepProps, 'draft' | 'files'> & { id: string; slot: PhotoSlot }) => {
  const kept = files.find((file) => file.id === id);
  const url = draft.handover.photos.find((photo) => photo.id === id)?.url;
  const alt = slotLabel[slot];
  if (kept) {
    const file = new File([kept.file], `${slot}.jpg`, { type: 'image/jpeg' });
    return <KeptImage key={id} file={file} alt={alt} />;
  }
  if (url) return <img src={url} alt={alt} className={styles.picture} />;
  return <span className={styles.sent}>Photo envoyée</span>;
};

const KeptImage = ({ file, alt }: { file: File; alt: string }) => (
  <FileImage file={file} alt={alt} className={styles.picture} />
);
