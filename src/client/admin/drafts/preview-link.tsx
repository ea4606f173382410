import { useState } from 'react';
import { isRefusal } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { CopyField } from '../kit/display/copy-field';
import { useFailureToast } from '../kit/mutations/refusals';

/** The preview link of a draft, to open or share. */
export function PreviewLink({ url }: { url: string }) {
  const t = useMessages('adminDrafts');
  return (
    <div className="grid gap-3 rounded-lg border border-line p-4">
      <CopyField label={t('previewLink')} text={url} />
      <p className="text-sm text-muted">{t('previewLinkText')}</p>
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass('outline', 'w-fit')}>
        {t('openPreview')}
      </a>
    </div>
  );
}

/** Opens a preview in a new tab, and reuses an existing link. */
export function usePreview() {
  const t = useMessages('adminDrafts');
  const { client } = trpc.useUtils();
  const showFailure = useFailureToast();
  const [link, setLink] = useState<{ draft: number; url: string }>();
  return {
    link,
    /** @param prepare saves and returns the draft to preview */
    async open(prepare: () => Promise<{ id: number } | undefined>): Promise<void> {
      // Opened before the request: browsers block tabs that open later.
      const tab = window.open('', '_blank');
      try {
        const draft = await prepare();
        if (!draft) return tab?.close();
        const known = link?.draft === draft.id ? link.url : undefined;
        const url = known ?? (await client.drafts.preview.mutate({ id: draft.id })).url;
        setLink({ draft: draft.id, url });
        if (tab) {
          tab.opener = null;
          tab.location.replace(url);
        }
      } catch (error) {
        tab?.close();
        showFailure(t('previewFailed'), isRefusal(error) ? error : {});
      }
      return undefined;
    },
  };
}
