import { translated } from '../catalogue';

export const contact = translated('contact', {});
