import { translated } from '../catalogue';

export const involve = translated('involve', {});
