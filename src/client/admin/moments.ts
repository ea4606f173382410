const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** The day of an instant in the administrator's own time zone: 'January 31, 2026'. */
export const dayOf = (instant: string) => day.format(new Date(instant));

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** The time of an instant where the administrator is: '7:13 PM'. */
export const timeOf = (instant: string) => time.format(new Date(instant));

/** As `dayOf`, with the time. */
export const momentOf = (instant: string) => moment.format(new Date(instant));
