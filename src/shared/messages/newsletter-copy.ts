/** What stands below each newsletter, and leads its reader out. */
export const newsletterFooter = (siteName: string, link: string) =>
  `\n\n--\nYou receive this because you subscribed to the newsletter of ${siteName}.\nUnsubscribe: ${link}\n`;

/** What looks like a place for a name, which a newsletter does not fill in. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set(text.match(/\{\{?\s*\w[\w .-]{0,58}\}\}?|\[(?:first|last|full)? ?name\]/gi)),
];
