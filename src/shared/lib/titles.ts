/** The maximum number of links on a page. */
export const maxTitles = 1000;
