export const videos = {} as const;
