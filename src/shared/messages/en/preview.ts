/** The preview of a draft. */
export const preview = {
  preview: 'Preview',
  title: 'Preview: {title}',
  notice: '<strong>Preview: not published.</strong> This link works until {until} ({zone}).',
  showHere: 'Show it on this page',
  team: 'Team',
  onlyLeadership: 'Only the leadership team is shown on the site.',
} as const;
