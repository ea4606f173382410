import type { SiteImport } from '../../../shared/schemas/imports';
import { useMessages } from '../../messages/use-messages';

const texts = {
  subscribers: { plan: ['willAdd', 'willUpdate'], result: ['didAdd', 'didUpdate'] },
  donations: { plan: ['willAddDonations', 'willUpdate'], result: ['didAddDonations', 'didUpdate'] },
  wordpress: { plan: ['willAddPosts', 'willUpdatePosts'], result: ['didAddPosts', 'didUpdatePosts'] },
} as const;
const skippedOf = {
  subscribers: 'skipped',
  donations: 'skippedDonations',
  wordpress: 'skippedPosts',
} as const;

/** What a run would do, or did, in words. */
export function Result({ of: { kind, status, counts, options } }: { of: SiteImport }) {
  const t = useMessages('adminImports');
  const { imported, updated, skipped, warnings, errors, unconfirmed, asked, undone, kept } = counts;
  if (status === 'undone')
    return (
      <Sentences title={t('undoneTitle')}>
        {[t('undone', { count: undone }), kept > 0 && t('kept', { count: kept })]}
      </Sentences>
    );
  const isPlan = status === 'checked';
  const [added, changed] = texts[kind][isPlan ? 'plan' : 'result'];
  const isUnsubscribing = options['as'] === 'unsubscribed';
  return (
    <Sentences title={t(isPlan ? 'checkedTitle' : 'doneTitle')}>
      {[
        isUnsubscribing
          ? t(isPlan ? 'willUnsubscribe' : 'didUnsubscribe', { count: imported })
          : t(added, { count: imported }),
        unconfirmed > 0 && t('unconfirmed', { count: unconfirmed }),
        asked > 0 && t('asked', { count: asked }),
        updated > 0 && t(changed, { count: updated }),
        skipped > 0 && t(skippedOf[kind], { count: skipped }),
        warnings > 0 && t('warnings', { count: warnings }),
        errors > 0 && t('errors', { count: errors }),
        isPlan && t('nothingSent'),
      ]}
    </Sentences>
  );
}

function Sentences({ title, children }: { title: string; children: readonly (string | false)[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-xl font-semibold">{title}</h3>
      <ul className="grid gap-1">{children.map((text) => text !== false && <li key={text}>{text}</li>)}</ul>
    </section>
  );
}
