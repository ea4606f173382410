/** The footer with the link to unsubscribe. */
export const newsletterFooter = (siteName: string, link: string) =>
  `\n\n--\nYou receive this because you subscribed to the newsletter of ${siteName}.\nUnsubscribe: ${link}\n`;

/** Placeholders for names, which newsletters do not support. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set(text.match(/\{\{?\s*\w[\w .-]{0,58}\}\}?|\[(?:first|last|full)? ?name\]/gi)),
];
