import { translated } from '../catalogue';

export const videos = translated('videos', {});
