/** As many links as one page can show; beyond it the last ones are left out. */
export const maxTitles = 1000;
