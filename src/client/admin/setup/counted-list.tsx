import type { SampleCounts } from '../../../shared/schemas/setup';
import { useMessages } from '../../messages/use-messages';
import { useNouns } from '../kit/nouns';

/** '12 news articles', one per line. */
export function CountedList({ counts }: { counts: SampleCounts }) {
  const t = useMessages('adminSetup');
  const nouns = useNouns();
  return (
    <ul className="mt-1 columns-2 list-disc ps-5">
      {counts.map(({ type, count }) => (
        <li key={type}>{type === 'setting' ? t('texts', { count }) : nouns.count(count, type)}</li>
      ))}
    </ul>
  );
}
