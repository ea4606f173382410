import type { ContentType } from '../../../../shared/schemas/content-types';
import { trpc } from '../../../app/trpc';
import { Button } from '../../../ui/button';
import { contentNouns } from '../content/content-types';
import { LoadingText } from '../display/loading';
import { changedTexts } from '../form/differences';
import { capitalized, inWords } from '../format';
import { success, useAdminMutation } from '../mutations/use-admin-mutation';
import { useMay } from '../permissions';
import { wordChanges } from './word-changes';

type Props = {
  type: ContentType;
  id: number;
  now: object;
  asTyped: (values: object) => object | undefined;
  restored: () => void;
};

/** What bringing back a revision would change. */
export function Compared({ type, id, now, asTyped, restored }: Props) {
  const mayRestore = useMay('revisions:write');
  const { data } = trpc.revisions.byId.useQuery({ id });
  const utils = trpc.useUtils();
  const noun = contentNouns[type];
  const restore = useAdminMutation({
    send: utils.client.revisions.restore.mutate,
    done: success(`${capitalized(noun)} restored successfully`),
    failed: `Failed to restore ${noun}`,
    reason: ({ data }) => data?.issues?.[0]?.message,
    settled: restored,
    refresh: () => utils.revisions.invalidate(),
  });
  if (!data) return <LoadingText label="Loading..." />;
  const then = asTyped(data.values);
  if (!then)
    return <p className="p-3">This version cannot be restored: a {noun} has different fields now.</p>;
  const changes = changedTexts(now, then);
  if (changes.length === 0) return <p className="p-3">Same as the current version.</p>;
  return (
    <div className="grid gap-3 p-3">
      <p className="text-sm text-muted">
        Restoring this version makes these changes: <del>crossed out</del> text is removed,{' '}
        <ins>underlined</ins> text is added.
      </p>
      <ChangedTexts changes={changes} />
      {mayRestore && (
        <Button
          look="outline"
          className="justify-self-end"
          disabled={restore.isPending}
          onClick={() => restore.mutate({ id })}
        >
          {restore.isPending ? 'Restoring...' : 'Restore This Version'}
        </Button>
      )}
    </div>
  );
}

/** The fields in which two versions of an item differ. */
export const ChangedTexts = ({ changes }: { changes: ReturnType<typeof changedTexts> }) => (
  <dl className="grid gap-3 rounded-lg bg-ground p-3 text-sm">
    {changes.map(({ name, from, to }) => (
      <div key={name}>
        <dt className="font-semibold">{capitalized(inWords(name))}</dt>
        <dd>
          <ChangedText from={from} to={to} />
        </dd>
      </div>
    ))}
  </dl>
);

/** How a text becomes another: what goes is crossed out, what comes is underlined. */
export const ChangedText = ({ from, to }: { from: string; to: string }) => (
  <p dir="auto" className="whitespace-pre-line wrap-anywhere">
    {wordChanges(from, to).map(({ text, change }, index) => {
      if (!change) return <span key={index}>{text}</span>;
      const isAdded = change === 'added';
      const Mark = isAdded ? 'ins' : 'del';
      return (
        <Mark
          key={index}
          className={isAdded ? 'bg-brand-soft text-brand underline' : 'text-danger line-through'}
        >
          <span className="sr-only">{isAdded ? ' comes: ' : ' goes: '}</span>
          {text}
        </Mark>
      );
    })}
  </p>
);
