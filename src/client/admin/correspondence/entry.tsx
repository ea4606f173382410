import type { ReactNode } from 'react';
import { useMessages } from '../../messages/use-messages';
import { cx } from '../../ui/cx';
import { useMoments } from '../kit/format';
import { Paragraphs } from '../kit/list/cells';

type Props = {
  by: ReactNode;
  at?: string;
  text: string;
  /** Badges beside the time. */
  state?: ReactNode;
  /** Sets the foundation's texts apart. */
  ours?: boolean;
  /** Collapsed at first. */
  folded?: boolean;
};

/** One text of a conversation. */
export function Entry({ by, at, text, state, ours = false, folded = false }: Props) {
  const t = useMessages('adminCorrespondence');
  const { momentOf } = useMoments();
  const head = (
    <>
      <span className="font-semibold text-ink">{by}</span>
      {at && <time dateTime={at}>{momentOf(at)}</time>}
      {state}
    </>
  );
  return (
    <li
      className={cx(
        'min-w-0 rounded-xl border border-line p-4 wrap-anywhere',
        ours ? 'ms-6 bg-brand-soft sm:ms-12' : 'me-6 bg-surface sm:me-12',
      )}
    >
      {folded ? (
        <details>
          <summary className={cx(headClass, 'cursor-pointer')}>
            {head}
            <span className="text-brand underline underline-offset-4">{t('show')}</span>
          </summary>
          <div className="mt-2">
            <Paragraphs text={text} />
          </div>
        </details>
      ) : (
        <>
          <p className={cx(headClass, 'mb-2')}>{head}</p>
          <Paragraphs text={text} />
        </>
      )}
    </li>
  );
}

const headClass = 'flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted';

export function Entries({ children }: { children: ReactNode }) {
  const t = useMessages('adminCorrespondence');
  return (
    <ol aria-label={t('conversation')} className="grid gap-3">
      {children}
    </ol>
  );
}
