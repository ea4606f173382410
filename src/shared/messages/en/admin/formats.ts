/** Times and sizes. */
export const adminFormats = {
  comma: ', ',
  cityTime: '{city} time',
  yourTime: '{moment}, {zone}; {own} where you are',
  theirTime: '{moment}, {zone}',
  dayAndTime: '{day} at {time}',
  weekdayAndDate: '{weekday}, {date}',
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
  gigabytes: '{size} GB',
} as const;
