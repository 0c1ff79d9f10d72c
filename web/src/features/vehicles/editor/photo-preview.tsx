import { useCallback } from 'react';
import { photoSizeRefusal } from '@volant/shared/vehicles/photo.rules.ts';
import { vehicleMessages as text } from '@volant/shared/vehicles/vehicles.messages.ts';
import { VehiclePicture } from '../vehicle-picture.tsx';
import type { PhotoItem } from './photo-list.ts';
import styles from './photo-preview.module.css';

interface FilePreviewProps {
  file: File;
  alt: string;
  onRefused: ((sentence: string) => void) | undefined;
}

const FilePreview = ({ file, alt, onRefused }: FilePreviewProps) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  const judgeSize = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): void => {
    switch (photoSizeRefusal({ width, height })) {
      case 'tooManyPixels':
        return onRefused?.(text.photoTooManyPixels(file.name));
      case 'tooLong':
        return onRefused?.(text.photoTooLong(file.name));
      default:
    }
  };
  return (
    <img
      ref={show}
      alt={alt}
      className={styles.picture}
      onLoad={({ currentTarget }) => judgeSize(currentTarget)}
      onError={() => onRefused?.(text.photoInvalid(file.name))}
    />
  );
};

export interface PhotoPreviewProps {
  item: PhotoItem;
  alt: string;
  /** Told why a chosen file cannot be sent: it shows nothing, or is of a size that is not taken. */
  onRefused?: (sentence: string) => void;
}

/** A photo as it will be cut on the cards. */
export const PhotoPreview = ({ item, alt, onRefused }: PhotoPreviewProps) =>
  item.kind === 'kept' ? (
    <VehiclePicture photo={item.photo} alt={alt} sizes="240px" />
  ) : (
    <FilePreview file={item.file} alt={alt} onRefused={onRefused} />
  );
