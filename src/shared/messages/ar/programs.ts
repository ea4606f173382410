import { translated } from '../catalogue';

export const programs = translated('programs', {});
