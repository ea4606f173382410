import { maxPictureBytes, pictureTypes } from '../../../../shared/schemas/media';

/** The server keeps at most 1,920 pixels. */
const maxSide = 2560;
const quality = 0.9;

export const isTaken = (type: string) => pictureTypes.some((known) => known === type);

/** Scales large pictures down and converts types that only this browser reads. Keeps what cannot be decoded. */
export async function madeSmaller(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return file;
  try {
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && isTaken(file.type) && file.size <= maxPictureBytes) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return (await drawn(canvas, file.type)) ?? file;
  } finally {
    bitmap.close();
  }
}

/** WebP if possible; otherwise JPEG, except for PNG, which may be transparent. */
async function drawn(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blobOf = (as: string) =>
    new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, as, quality);
    });
  const webp = await blobOf('image/webp');
  if (webp?.type === 'image/webp') return webp;
  return type === 'image/png' ? webp : blobOf('image/jpeg');
}
