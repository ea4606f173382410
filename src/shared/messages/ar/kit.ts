import { translated } from '../catalogue';

export const kit = translated('kit', {});
