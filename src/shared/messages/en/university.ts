export const university = {} as const;
