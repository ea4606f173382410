const form = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** `yyyy-MM` as 'Nov 26'. */
export const shortMonth = (month: string) => form.format(new Date(`${month}-01T00:00:00Z`));
