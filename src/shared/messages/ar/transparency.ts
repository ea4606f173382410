import { translated } from '../catalogue';

export const transparency = translated('transparency', {});
