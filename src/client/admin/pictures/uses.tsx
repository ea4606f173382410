import { contentSections, contentTypes } from '../../../shared/schemas/content-types';
import type { MediaUse } from '../../../shared/schemas/media';
import { contentNouns } from '../kit/content/content-types';
import { AdminLink } from '../kit/display/admin-link';
import { LoadingText } from '../kit/display/loading';
import { capitalized, countOf } from '../kit/format';

/** Where files are used: name and section. */
const places = new Map<string, readonly [name: string, section?: string]>([
  ...contentTypes.map((type) => [type, [contentNouns[type], contentSections[type]]] as const),
  ['setting', ['setting', 'settings']],
  ['draft', ['draft']],
  ['newsletter', ['newsletter', 'newsletter']],
  ['newsletter draft', ['newsletter draft', 'newsletter']],
  ['trash', ['deleted item', 'trash']],
]);

/** '2 news articles, 1 event' */
export function usesInWords(uses: MediaUse[]): string {
  const counts = new Map<string, number>();
  for (const { type } of uses) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => countOf(count, places.get(type)?.[0] ?? type)).join(', ');
}

/** Where a file is used, with links. */
export function Uses({ uses }: { uses: MediaUse[] | undefined }) {
  return (
    <section aria-labelledby="file-uses">
      <h3 id="file-uses" className="font-sans text-base font-semibold">
        Where it's used
      </h3>
      {!uses && <LoadingText label="Loading..." />}
      {uses?.length === 0 && <p className="text-sm text-muted">Not used yet</p>}
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
  const [name, section] = places.get(type) ?? [type];
  return (
    <>
      <span className="text-muted">{capitalized(name)}: </span>
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
