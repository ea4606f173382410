import { contentSections, contentTypes } from '../../../shared/schemas/content-types';
import type { MediaUse } from '../../../shared/schemas/media';
import { useMessages } from '../../messages/use-messages';
import { AdminLink } from '../kit/display/admin-link';
import { LoadingText } from '../kit/display/loading';
import { capitalized, useJoined } from '../kit/format';
import { type Noun, useNouns } from '../kit/nouns';

/** What uses files: its noun and section. */
const places = new Map<string, readonly [noun: Noun, section?: string]>([
  ...contentTypes.map((type) => [type, [type, contentSections[type]]] as const),
  ['setting', ['setting', 'settings']],
  ['draft', ['draft']],
  ['newsletter', ['newsletter', 'newsletter']],
  ['newsletter draft', ['newsletterDraft', 'newsletter']],
  ['receipt', ['receipt', 'donations']],
  ['trash', ['deletedItem', 'trash']],
]);

/** '2 news articles, 1 event' */
export function useUsesInWords() {
  const nouns = useNouns();
  const joined = useJoined();
  return (uses: MediaUse[]): string => {
    const counts = new Map<string, number>();
    for (const { type } of uses) counts.set(type, (counts.get(type) ?? 0) + 1);
    return joined([...counts].map(([type, count]) => nouns.count(count, places.get(type)?.[0] ?? 'item')));
  };
}

/** Where a file is used, with links. */
export function Uses({ uses }: { uses: MediaUse[] | undefined }) {
  const t = useMessages('adminFiles');
  const loading = useMessages('adminLists')('loading');
  return (
    <section aria-labelledby="file-uses">
      <h3 id="file-uses" className="font-sans text-base font-semibold">
        {t('where')}
      </h3>
      {!uses && <LoadingText label={loading} />}
      {uses?.length === 0 && <p className="text-sm text-muted">{t('unused')}</p>}
      <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto empty:hidden">
        {uses?.map((use) => (
          <li key={`${use.type} ${use.id}`} className="text-sm wrap-anywhere">
            <UseOf use={use} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UseOf({ use: { type, title } }: { use: MediaUse }) {
  const [noun, section] = places.get(type) ?? ['item'];
  const t = useMessages('adminFiles');
  const kind = capitalized(useNouns().one(noun));
  return (
    <>
      <span className="text-muted">{t('kindOf', { kind })} </span>
      {section ? (
        <AdminLink to={{ section }}>
          <bdi>{title}</bdi>
        </AdminLink>
      ) : (
        <bdi>{title}</bdi>
      )}
    </>
  );
}
