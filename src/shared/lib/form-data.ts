/** A field that people do not see and programs fill in. */
export const honeypot = 'website';

/** What a ticked checkbox that stands alone sends. */
export const ticked = 'yes';

// A plain form post writes line breaks as CRLF; scripts read them as LF.
const withLineFeeds = (value: FormDataEntryValue | null) =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '';
/** The value of a field's name; empty without one. */
export const text = (data: FormData, name: string) => withLineFeeds(data.get(name));
/** Every value of a field's name. */
export const texts = (data: FormData, name: string) => data.getAll(name).map(withLineFeeds);
/** Whether a checkbox that stands alone is ticked. */
export const flag = (data: FormData, name: string) => data.get(name) === ticked;

/** Who sends it. */
export const person = (data: FormData) => ({
  firstName: text(data, 'firstName'),
  lastName: text(data, 'lastName'),
  email: text(data, 'email'),
});

/** Whether the hidden field was filled in. */
export const isTrapped = (data: FormData) => text(data, honeypot) !== '';

/** What a submitted form says, as the input of its procedure; the browser and the server read it alike. */
export const newsletterFields = (data: FormData) => ({ email: text(data, 'email') });

/** What was typed into a comment's form, before it is checked. */
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
