import { useEffect, useRef } from 'react';
import type { Age } from '../../../../shared/schemas/versions';
import { useMessages, useRichMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { CopyField } from '../display/copy-field';
import { Moment } from '../display/moment';
import { type Noun, useNouns } from '../nouns';
import type { Difference } from './differences';

const frame = 'rounded-lg border border-danger p-4';

type Props = {
  noun: Noun;
  differences: Difference[];
  /** Whether the user saved it in another window. */
  isOwn: boolean;
  discard: () => void;
};

/** The notice that the item was changed elsewhere. */
export function Conflict({ noun, differences, isOwn, discard }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const t = useMessages('adminForms');
  const item = useNouns().the(noun);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [differences]);
  return (
    <div ref={notice} role="alert" className={`scroll-my-4 ${frame}`}>
      <p className="font-semibold">{t(isOwn ? 'changedByYou' : 'changedByOther', { item })}</p>
      <p className="mt-1 text-sm text-muted">{t(isOwn ? 'overwriteYours' : 'overwriteTheirs')}</p>
      {differences.length > 0 && <Differences differences={differences} isOwn={isOwn} />}
      <Button look="outline" className="mt-3" onClick={discard}>
        {t('discard')}
      </Button>
    </div>
  );
}

const rowClass = 'grid grid-cols-2 gap-x-4 border-t border-line py-2 sm:grid-cols-[8rem_1fr_1fr]';

/** Differences by field. */
export function Differences({ differences, isOwn }: Pick<Props, 'differences' | 'isOwn'>) {
  const t = useMessages('adminForms');
  return (
    <table className="mt-3 block w-full text-sm">
      <thead className="block">
        <tr className={rowClass}>
          <th scope="col" className="text-start font-medium max-sm:sr-only">
            {t('field')}
          </th>
          <th scope="col" className="text-start font-medium">
            {t(isOwn ? 'otherVersion' : 'theirs')}
          </th>
          <th scope="col" className="text-start font-medium">
            {t(isOwn ? 'thisVersion' : 'yours')}
          </th>
        </tr>
      </thead>
      <tbody className="block">
        {differences.map(({ label, theirs, mine }) => (
          <tr key={label} className={rowClass}>
            <th scope="row" className="text-start font-semibold max-sm:col-span-2">
              {label}
            </th>
            {[theirs, mine].map((text, index) => (
              <td key={index} dir="auto" className="whitespace-pre-line wrap-anywhere">
                {text || <span className="text-muted">{t('nothing')}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param hint what to do with the input */
export function Gone({ noun, hint }: { noun: Noun; hint?: string | undefined }) {
  const t = useMessages('adminForms');
  return (
    <div role="alert" className={frame}>
      <p className="font-semibold">{t('deletedByOther', { item: useNouns().the(noun) })}</p>
      <p className="mt-1 text-sm text-muted">{hint ?? t('saveAsNew')}</p>
    </div>
  );
}

/** The account may no longer save; offers the input to copy. */
export function Forbidden({ typed }: { typed: string }) {
  const t = useMessages('adminForms');
  return (
    <div role="alert" className="rounded-lg border border-danger p-4">
      <p className="font-semibold">{t('notPermitted')}</p>
      <p className="mt-1 mb-4 text-sm text-muted">{t('notPermittedText')}</p>
      <CopyField label={t('typed')} text={typed} rows={4} />
    </div>
  );
}

type LastChangeProps = { item: Age; className?: string };

export function LastChange({ item: { updatedAt, updatedBy }, className = 'text-sm' }: LastChangeProps) {
  const t = useMessages('adminForms');
  const rich = useRichMessages('adminForms');
  if (updatedBy === null) return null;
  return (
    <p className={cx('text-muted', className)}>
      {rich('lastChange', {
        time: () => <Moment at={updatedAt} />,
        name: () => <bdi>{updatedBy === 'system' ? t('siteItself') : updatedBy}</bdi>,
      })}
    </p>
  );
}
