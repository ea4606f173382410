import {
  documentType,
  type LibraryDocument,
  libraryDocument,
  maxDocumentBytes,
} from '../../../../shared/schemas/documents';
import { maxPictureBytes, type Picture, picture, pictureTypes } from '../../../../shared/schemas/media';
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
    failed: 'The picture could not be added.',
    damaged: 'This picture could not be read: it is damaged, or has more than 50 megapixels.',
    forbidden: 'Your account can no longer add pictures.',
    tooLarge: 'This picture is larger than 15 MB. Please choose a smaller one.',
    wrongType: (type) =>
      /hei[cf]/.test(type)
        ? 'This browser cannot read HEIC photographs. Save it as JPEG, or choose it on the phone.'
        : 'This file cannot be used. Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
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
    failed: 'The document could not be added.',
    damaged: 'This PDF is empty or incomplete. Save it again and choose the new file.',
    forbidden: 'Your account can no longer add documents.',
    tooLarge: 'This document is larger than 15 MB. Please choose a smaller one.',
    wrongType: () => 'This file cannot be used. Please choose a PDF document.',
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
