import {
  documentType,
  type LibraryDocument,
  libraryDocument,
  maxDocumentBytes,
} from '../../../shared/schemas/documents';
import { maxPictureBytes, type Picture, picture, pictureTypes } from '../../../shared/schemas/media';
import type { UploadKind } from './use-uploads';

/** Names have at most 200 characters; these leave room for an addition. */
const shortened = (name: string) =>
  Array.from(name.replace(/\p{Cc}/gu, ' '))
    .slice(0, 100)
    .join('')
    .trim();

export const pictureUploads: UploadKind<Picture> = {
  path: '/api/media',
  types: pictureTypes,
  maxBytes: maxPictureBytes,
  nameOf: (fileName) => shortened(fileName.replace(/\.\w+$/, '')) || 'Picture',
  prepare: madeSmaller,
  read: (answer) => picture.parse(answer),
  texts: {
    failed: 'pictureFailed',
    damaged: 'pictureDamaged',
    forbidden: 'pictureForbidden',
    tooLarge: 'pictureTooLarge',
    wrongType: (type) => (/hei[cf]/.test(type) ? 'heic' : 'pictureWrongType'),
  },
};

export const documentUploads: UploadKind<LibraryDocument> = {
  path: '/api/documents',
  types: [documentType],
  maxBytes: maxDocumentBytes,
  nameOf: (fileName) => `${shortened(fileName.replace(/\.pdf$/i, '')) || 'Document'}.pdf`,
  prepare: async (file) => file,
  read: (answer) => libraryDocument.parse(answer),
  texts: {
    failed: 'documentFailed',
    damaged: 'documentDamaged',
    forbidden: 'documentForbidden',
    tooLarge: 'documentTooLarge',
    wrongType: () => 'documentWrongType',
  },
};

/** The server keeps at most 1,920 pixels. */
const maxSide = 2560;
const quality = 0.9;

const isTaken = (type: string) => pictureTypes.some((known) => known === type);

/** Scales large pictures down and converts types that only this browser reads. Keeps what cannot be decoded. */
async function madeSmaller(file: File): Promise<Blob> {
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
