/** A number with its noun: '1 subscriber', '2 subscribers'. */
export const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
