export const transparency = {} as const;
