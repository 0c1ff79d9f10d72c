import { PHOTO_SIDE } from '@volant/shared/handovers/handover-parts.ts';

const QUALITY = 0.8;

/** A picture of the camera as a JPEG whose longer side has at most 1,600 pixels. Rejects for what is no picture. */
export const shrinkPhoto = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, PHOTO_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob(
        (blob) => {
          if (blob === null) reject(new Error('the picture could not be encoded'));
          else resolve(blob);
        },
        'image/jpeg',
        QUALITY,
      );
    });
  } finally {
    picture.close();
  }
};

/** SHA-256 in hexadecimal: what is signed of a photo. */
export const sha256Of = async (file: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
