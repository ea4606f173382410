/** A text without the characters that XML 1.0 and iCalendar both refuse: control characters and what is no character. */
export const printable = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it may stand in XML or HTML, between tags and in double quotes. */
export const escapeMarkup = (text: string) =>
  printable(text).replace(/[&<>"]/g, (character) => entities[character] ?? '');
