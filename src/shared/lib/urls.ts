/**
 * Whether an address may be stored and rendered as a link or an image: `http:` or `https:` without credentials, or a
 * path of this site beginning with one `/`. Everything else (`javascript:`, `data:`, `//host`) may not.
 */
export function isSafeUrl(value: string): boolean {
  if (/[\p{Cc} \\]/u.test(value)) return false;
  if (value.startsWith('/')) return !value.startsWith('//') && URL.canParse(value, 'http://site.invalid');
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

/** The maximum number of links on a page. */
export const maxTitles = 1000;
