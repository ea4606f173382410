import { dateAndTimeIn, timeIn } from '../../../shared/lib/days';
import { useTimeZone } from '../../app/time-zone';

/** 'news article' as a sentence begins: 'News article'. */
export const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** 'news article' as a heading: 'News Article'. */
export const titled = (words: string) => words.split(' ').map(capitalized).join(' ');

/** `imageUrl` and `reset-password` as words; an id is called by what it is the id of. */
export const inWords = (name: string) =>
  name
    .replace(/(?<=[a-z])Id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();

const thousands = new Intl.NumberFormat('en-US');

/** A number as people read it: '2,697'. */
export const inThousands = (count: number) => thousands.format(count);

/** A number with its noun: '1 subscriber', '2,697 subscribers'. */
export const countOf = (count: number, noun: string) =>
  `${inThousands(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Times where the foundation is; public pages tell none, and load none of this. */
export function useMoments() {
  const zone = useTimeZone();
  return {
    /** '7:13 PM' */
    timeOf: (moment: string) => timeIn(moment, zone),
    /** 'January 31, 2026 at 7:13 PM' */
    momentOf: (moment: string) => dateAndTimeIn(moment, zone),
  };
}
