import { translated } from '../catalogue';

export const university = translated('university', {});
