import { translated } from '../catalogue';

export const news = translated('news', {});
