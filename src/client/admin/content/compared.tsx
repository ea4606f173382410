import type { ContentType } from '../../../shared/schemas/content-types';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { LoadingText } from '../kit/display/loading';
import { capitalized } from '../kit/format';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';
import { useMay } from '../kit/permissions';
import { ChangedTexts } from './changed-texts';
import { useChangedTexts } from './use-changed-texts';

type Props = {
  type: ContentType;
  id: number;
  now: object;
  asTyped: (values: object) => object | undefined;
  restored: () => void;
};

/** What restoring a revision would change. */
export default function Compared({ type, id, now, asTyped, restored }: Props) {
  const mayRestore = useMay('revisions:write');
  const { data } = trpc.revisions.byId.useQuery({ id });
  const utils = trpc.useUtils();
  const t = useMessages('adminRevisions');
  const rich = useRichMessages('adminRevisions');
  const content = useMessages('adminContent');
  const loading = useMessages('adminLists')('loading');
  const changedTexts = useChangedTexts();
  const item = useNouns().the(type);
  const restore = useAdminMutation({
    send: utils.client.revisions.restore.mutate,
    done: success(content('restored', { item: capitalized(item) })),
    failed: content('restoreFailed', { item }),
    reason: ({ data }) => data?.issues?.[0]?.message,
    settled: restored,
    refresh: () => utils.revisions.invalidate(),
  });
  if (!data) return <LoadingText label={loading} />;
  const then = asTyped(data.values);
  if (!then) return <p className="p-3">{t('unlike')}</p>;
  const changes = changedTexts(now, then);
  if (changes.length === 0) return <p className="p-3">{t('same')}</p>;
  return (
    <div className="grid gap-3 p-3">
      <p className="text-sm text-muted">
        {rich('explanation', {
          del: (chunks) => <del>{chunks}</del>,
          ins: (chunks) => <ins>{chunks}</ins>,
        })}
      </p>
      <ChangedTexts changes={changes} type={type} />
      {mayRestore && (
        <Button
          look="outline"
          className="justify-self-end"
          disabled={restore.isPending}
          onClick={() => restore.mutate({ id })}
        >
          {t(restore.isPending ? 'restoring' : 'restore')}
        </Button>
      )}
    </div>
  );
}
