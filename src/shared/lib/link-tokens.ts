export const incompleteLink = 'This link is incomplete';

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-([48])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const largestPrime = 65_521n; // below 2^16

/** The checksum of a token. */
const checkOf = (start: string) =>
  (BigInt(`0x${start.replaceAll('-', '')}`) % largestPrime).toString(16).padStart(4, '0');

/** A random token as a UUID of version 8 (RFC 9562) that ends with a checksum. */
export function newLinkToken(): string {
  const uuid = crypto.randomUUID();
  const unchecked = `${uuid.slice(0, 14)}8${uuid.slice(15, -4)}`;
  return unchecked + checkOf(unchecked);
}

/** Version 4 is the default for rows inserted by hand, without a checksum. */
export function isLinkToken(text: string): boolean {
  const version = form.exec(text)?.[1];
  return version === '4' || (version === '8' && text.toLowerCase().endsWith(checkOf(text.slice(0, -4))));
}
