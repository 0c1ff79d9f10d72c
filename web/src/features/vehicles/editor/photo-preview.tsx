import { useEffect, useEffectEvent } from 'react';
import { FileImage } from '../../../ui/text/file-image.tsx';
import { VehiclePicture } from '../vehicle-picture.tsx';
import { judgeFile } from './judge-file.ts';
import type { PhotoItem } from './photo-list.ts';
import styles from './editor.module.css';

interface FilePreviewProps {
  file: File;
  alt: string;
  onRefused: (sentence: string) => void;
}

const FilePreview = ({ file, alt, onRefused }: FilePreviewProps) => {
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
  return <FileImage file={file} alt={alt} className={styles.picture} />;
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
