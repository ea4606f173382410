import { translated } from '../catalogue';

export const search = translated('search', {});
