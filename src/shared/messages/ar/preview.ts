import { translated } from '../catalogue';

export const preview = translated('preview', {});
