import type { MessageGroup } from './catalogue';

/** The errors of the server that the area translates. The order counts: the first message that is the text is its translation. */
export const errorGroups = [
  'errors',
  'adminErrors',
  'adminGivingErrors',
  'adminImportErrors',
  'adminSendResults',
  'adminSystemErrors',
] as const satisfies MessageGroup[];
