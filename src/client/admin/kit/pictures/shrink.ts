import { maxPictureBytes, pictureTypes } from '../../../../shared/schemas/media';

/** The longest side that is sent; the server keeps no more than 1,920 pixels of width. */
const maxSide = 2560;
const quality = 0.9;

export const isTaken = (type: string) => pictureTypes.some((known) => known === type);

/**
 * A picture as it is sent: what is larger than is kept, or of a kind that only this browser reads, is drawn anew, upright.
 * What cannot be decoded stays as it is.
 */
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

/** As WebP where the browser can write it; otherwise as JPEG, but for what may be transparent. */
async function drawn(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blobOf = (as: string) =>
    new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, as, quality);
    });
  const webp = await blobOf('image/webp');
  if (webp?.type === 'image/webp') return webp;
  return type === 'image/png' ? webp : blobOf('image/jpeg');
}
