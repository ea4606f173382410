/** Which tab of a page is open, as its address says. */
export const tabSearch = ({ tab }: Record<string, unknown>): { tab?: string } =>
  typeof tab === 'string' ? { tab } : {};
