export const involve = {} as const;
