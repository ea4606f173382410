import { centsOf, inDollars } from '../../../shared/lib/money';
import { useKnownMessages } from '../../messages/known-messages';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { useFundName } from '../funds/fund-options';
import { changedTexts } from '../kit/form/differences';
import { useJoined } from '../kit/format';

/** The stored fields that differ, with names of funds, dates and amounts as the area shows them. */
export function useChangedTexts() {
  const t = useMessages('adminForms');
  const levelName = useKnownMessages('adminLevels');
  const fundName = useFundName();
  const joined = useJoined();
  const { longDate } = useFormats();
  const readable = (name: string, value: unknown): unknown => {
    if (Array.isArray(value))
      return joined(value.map((one) => (name === 'fundIds' ? fundName(Number(one)) : String(one))));
    if (typeof value === 'number') {
      if (name === 'fundId') return fundName(value);
      if (name === 'goal') return inDollars(centsOf(value));
    }
    if (typeof value === 'string') {
      if (days.has(name)) return longDate(value);
      if (name === 'level') return levelName(value) ?? value;
    }
    return value;
  };
  const allReadable = (values: object) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]: [string, unknown]) => [name, readable(name, value)]),
    );
  return (from: object, to: object) =>
    changedTexts(allReadable(from), allReadable(to), { yes: t('yes'), no: t('no') });
}

const days = new Set(['date', 'startsOn', 'endsOn']);
