import { translated } from '../catalogue';

export const giving = translated('giving', {});
