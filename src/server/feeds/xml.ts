/** Removes the characters that XML 1.0 and iCalendar do not allow. */
export const printable = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For XML and HTML text and double-quoted attributes. */
export const escapeMarkup = (text: string) =>
  printable(text).replace(/[&<>"]/g, (character) => entities[character] ?? '');
