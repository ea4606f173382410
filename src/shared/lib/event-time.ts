/** Minutes since midnight of the event's day; over 1440 on the next day. */
export type Times = { start: number; end: number };
type Clock = { hour: number; minute: number; half: string | undefined; isTime: boolean };

const day = 24 * 60;
/** For events without an end. */
const defaultLength = 60;

/** '6:00 PM', '6 p.m.', '6:00 م', '6 مساءً' */
const half = String.raw`([ap](?=\.?m\b)|صباح|مساء|ظهر|عصر|بعد الظهر|[صم])(?:\.?m\b\.?|[\p{M}ا]*(?!\p{L}))`;
const clock = String.raw`(\d{1,2})(?::([0-5]\d))?(?:\s*${half})?(?![\d:])`;
const until = String.raw`(?:\p{Pd}|to\b|until\b|(?:إلى|حتى)(?!\p{L}))`;
const spans = new RegExp(String.raw`(?<![\d:.])${clock}(?:\s*${until}\s*${clock})?`, 'giu');
/** A time after these words is no start: no time in a calendar is better than a wrong one. */
const noStart =
  /(?:\p{Pd}|\b(?:by|to)|إلى)\s*$|\b(?:after|before|till|until)\b|(?<!\p{L})(?:بعد|قبل|حتى)(?!\p{L})/iu;

/**
 * Parses texts such as '6:00 PM - 8:30 PM', '18:00' or '6-8 PM'. Undefined without a start, as in 'After Friday prayer'.
 * `isAll`: the text contains nothing else.
 */
export function readTimes(text: string): (Times & { isAll: boolean }) | undefined {
  for (const match of text.matchAll(spans)) {
    const first = clockOf(match.slice(1, 4));
    const second = clockOf(match.slice(4, 7));
    const end = second?.isTime ? second : undefined;
    // A bare hour counts only at the beginning, as in '6-8 PM', but not in 'March 6 - 7:00 PM'.
    if (!first || !(first.isTime || (end && match.index === 0))) continue;
    if (noStart.test(text.slice(0, match.index))) return undefined;
    return { ...timesOf(first, end), isAll: match[0] === text && (!match[4] || end !== undefined) };
  }
  return undefined;
}

function clockOf([hours, minutes = '', part]: (string | undefined)[]): Clock | undefined {
  const hour = Number(hours);
  const minute = Number(minutes);
  if (hours === undefined || hour * 60 + minute > day) return undefined;
  const half = part === undefined ? undefined : /^[aص]/i.test(part) ? 'a' : 'p';
  return { hour, minute, half, isTime: minutes !== '' || half !== undefined };
}

function timesOf(first: Clock, second: Clock | undefined): Times {
  const start = minutesOf(first, first.half ?? second?.half);
  if (!second) return { start, end: start + defaultLength };
  const end = minutesOf(second, second.half ?? first.half);
  if (end > start) return { start, end };
  // '11:00 - 1:00 PM' crosses noon, and so does '11:00 AM - 1:00'.
  if (!first.half && second.half) return ordered(minutesOf(first, otherHalf(second.half)), end);
  if (first.half && !second.half) return ordered(start, minutesOf(second, otherHalf(first.half)));
  return ordered(start, end);
}

/** An end before the start is on the next day. */
const ordered = (start: number, end: number): Times => ({ start, end: end > start ? end : end + day });

const otherHalf = (half: string) => (half === 'a' ? 'p' : 'a');

/** 24-hour clock, unless `half` applies. */
function minutesOf({ hour, minute }: Clock, half: string | undefined): number {
  const hours = half && hour >= 1 && hour <= 12 ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return hours * 60 + minute;
}
