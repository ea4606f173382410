import { picture, pictureChange, pictureUse } from '../../../../shared/schemas/media';
import { example } from '../../../rpc/examples';

/** What the API page shows. */
export const mediaExamples = [
  example(picture, {
    id: 7,
    url: '/media/0d5c7a1f6b2e4c8d9a3b5c7e-1920x1280.webp',
    width: 1920,
    height: 1280,
    bytes: 184_320,
    name: 'Reading room.jpg',
    alt: 'Children read at a long table',
    focus: { x: 0.4, y: 0.3 },
    createdAt: '2026-01-31T09:30:00.000Z',
  }),
  example(pictureChange, { alt: 'Children read at a long table', focus: { x: 0.4, y: 0.3 } }),
  example(pictureUse, { type: 'news', id: 12, title: 'The new library' }),
];
