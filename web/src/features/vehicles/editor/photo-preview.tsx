import { useCallback, useEffect, useEffectEvent } from 'react';
import { VehiclePicture } from '../vehicle-picture.tsx';
import { judgeFile } from './judge-file.ts';
import type { PhotoItem } from './photo-list.ts';
import styles from './photo-preview.module.css';

interface FilePreviewProps {
  file: File;
  alt: string;
  onRefused: (sentence: string) => void;
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
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    let isShown = true;
    void judgeFile(file).then((sentence) => {
      if (isShown && sentence !== undefined) refuse(sentence);
    });
    return () => {
      isShown = false;
    };
  }, [file]);
  return <img ref={show} alt={alt} className={styles.picture} />;
};

export interface PhotoPreviewProps {
  item: PhotoItem;
  alt: string;
  /** Called with the reason when a chosen file cannot be sent (`judgeFile`). */
  onRefused: (sentence: string) => void;
}

/** A photo, cropped as on the cards. */
export const PhotoPreview = ({ item, alt, onRefused }: PhotoPreviewProps) =>
  item.kind === 'kept' ? (
    <VehiclePicture photo={item.photo} alt={alt} sizes="240px" />
  ) : (
    <FilePreview file={item.file} alt={alt} onRefused={onRefused} />
  );
