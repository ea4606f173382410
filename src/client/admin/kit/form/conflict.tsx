import { useEffect, useRef } from 'react';
import type { Age } from '../../../../shared/schemas/versions';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { CopyField } from '../display/copy-field';
import { Moment } from '../display/moment';
import type { Difference } from './differences';

const frame = 'rounded-lg border border-danger p-4';

type Props = {
  noun: string;
  differences: Difference[];
  /** Whether the user saved it in another window. */
  isOwn: boolean;
  discard: () => void;
};

/** The notice that the item was changed elsewhere. */
export function Conflict({ noun, differences, isOwn, discard }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [differences]);
  return (
    <div ref={notice} role="alert" className={`scroll-my-4 ${frame}`}>
      <p className="font-semibold">
        {isOwn
          ? `You changed this ${noun} in another window after you opened it here.`
          : `Someone else changed this ${noun} after you opened it.`}
      </p>
      <p className="mt-1 text-sm text-muted">
        {isOwn
          ? 'Nothing was saved. Save again to overwrite that version, or discard your changes and look at it.'
          : 'Nothing was saved. Save again to overwrite their version, or discard your changes and look at theirs.'}
      </p>
      {differences.length > 0 && <Differences differences={differences} isOwn={isOwn} />}
      <Button look="outline" className="mt-3" onClick={discard}>
        Discard my changes
      </Button>
    </div>
  );
}

const rowClass = 'grid grid-cols-2 gap-x-4 border-t border-line py-2 sm:grid-cols-[8rem_1fr_1fr]';

/** Differences by field. */
export const Differences = ({ differences, isOwn }: Pick<Props, 'differences' | 'isOwn'>) => (
  <table className="mt-3 block w-full text-sm">
    <thead className="block">
      <tr className={rowClass}>
        <th scope="col" className="text-start font-medium max-sm:sr-only">
          Field
        </th>
        <th scope="col" className="text-start font-medium">
          {isOwn ? 'Other version' : 'Theirs'}
        </th>
        <th scope="col" className="text-start font-medium">
          {isOwn ? 'This version' : 'Yours'}
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
              {text || <span className="text-muted">Nothing</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

export const Gone = ({ noun, hint }: { noun: string; hint: string }) => (
  <div role="alert" className={frame}>
    <p className="font-semibold">Someone else deleted this {noun}.</p>
    <p className="mt-1 text-sm text-muted">{hint}</p>
  </div>
);

/** The account may no longer save; offers the input to copy. */
export const Forbidden = ({ typed }: { typed: string }) => (
  <div role="alert" className="rounded-lg border border-danger p-4">
    <p className="font-semibold">Your account can no longer do this.</p>
    <p className="mt-1 mb-4 text-sm text-muted">
      Nothing was saved. An owner has changed your permissions. What you typed is still here. Copy it for
      someone who can save it, or ask an owner.
    </p>
    <CopyField label="What you typed" text={typed} rows={4} />
  </div>
);

type LastChangeProps = { item: Age; className?: string };

export function LastChange({ item: { updatedAt, updatedBy }, className = 'text-sm' }: LastChangeProps) {
  if (updatedBy === null) return null;
  return (
    <p className={cx('text-muted', className)}>
      Last changed <Moment at={updatedAt} /> by{' '}
      <bdi>{updatedBy === 'system' ? 'the site itself' : updatedBy}</bdi>
    </p>
  );
}
