import { translated } from '../catalogue';

export const events = translated('events', {});
