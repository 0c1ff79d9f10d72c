import { useCallback, useState } from 'react';
import { VehiclePicture } from '../vehicle-picture.tsx';
import type { PhotoItem } from './photo-list.ts';
import styles from './photo-preview.module.css';

const FilePreview = ({ file, alt }: { file: File; alt: string }) => {
  const [hasFailed, setHasFailed] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return hasFailed ? (
    <span className={styles.failed}>Aperçu impossible</span>
  ) : (
    <img ref={show} alt={alt} className={styles.picture} onError={() => setHasFailed(true)} />
  );
};

/** A photo as it will be cut on the cards. */
export const PhotoPreview = ({ item, alt }: { item: PhotoItem; alt: string }) =>
  item.kind === 'kept' ? (
    <VehiclePicture photo={item.photo} alt={alt} sizes="240px" />
  ) : (
    <FilePreview file={item.file} alt={alt} />
  );
