import { translated } from '../../catalogue';

export const adminFormats = translated('adminFormats', {
  comma: '، ',
  cityTime: 'توقيت {city}',
  yourTime: '{moment}، {zone}؛ {own} بتوقيتك',
  theirTime: '{moment}، {zone}',
  dayAndTime: '{day} الساعة {time}',
  weekdayAndDate: '{weekday}، {date}',
  kilobytes: '{size} ك.ب',
  megabytes: '{size} م.ب',
  gigabytes: '{size} غ.ب',
});
