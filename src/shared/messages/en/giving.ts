export const giving = {} as const;
