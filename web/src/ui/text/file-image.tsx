import { useCallback } from 'react';

export interface FileImageProps {
  file: File;
  alt: string;
  className?: string | undefined;
}

/** The picture of a chosen file. */
export const FileImage = ({ file, alt, className }: FileImageProps) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} className={className} />;
};
