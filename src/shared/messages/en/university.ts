/** The university and its courses. */
export const university = {
  university: 'University',
  faculty: 'Faculty',
} as const;
