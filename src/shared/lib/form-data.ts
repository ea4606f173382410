/** Forms that work without scripts. */
export type FormName = 'newsletter' | 'contact' | 'donation' | 'volunteer' | 'application' | 'comment';

/** The hidden field that only bots fill in. */
export const honeypot = 'website';

/** The value of a checked checkbox. */
export const checkedValue = 'yes';

// Plain form posts have CRLF line breaks.
const withLineFeeds = (value: FormDataEntryValue | null) =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '';
/** Empty without one. */
export const text = (data: FormData, name: string) => withLineFeeds(data.get(name));
export const texts = (data: FormData, name: string) => data.getAll(name).map(withLineFeeds);
export const flag = (data: FormData, name: string) => data.get(name) === checkedValue;

export const person = (data: FormData) => ({
  firstName: text(data, 'firstName'),
  lastName: text(data, 'lastName'),
  email: text(data, 'email'),
});

export const isTrapped = (data: FormData) => text(data, honeypot) !== '';

/** The input of the procedure from a form, in the browser and on the server. */
export const newsletterFields = (data: FormData) => ({ email: text(data, 'email') });

/** Before validation. */
export const typedComment = (data: FormData) => ({
  name: text(data, 'name'),
  email: text(data, 'email'),
  content: text(data, 'content'),
});

export const contactFields = (data: FormData) => ({
  name: text(data, 'name'),
  email: text(data, 'email'),
  subject: text(data, 'subject'),
  message: text(data, 'message'),
  newsletter: flag(data, 'newsletter'),
});
