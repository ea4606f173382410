import { translated } from '../catalogue';

export const about = translated('about', {});
