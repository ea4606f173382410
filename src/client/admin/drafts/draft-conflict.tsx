import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Moment } from '../kit/display/moment';
import { Differences } from '../kit/form/conflict';
import type { Difference } from '../kit/form/differences';
import { useIsMe } from '../kit/use-is-me';
import type { StoredDraft } from './draft-store';

type Props = {
  /** The draft as it was saved elsewhere. */
  theirs: StoredDraft;
  /** Finds the fields that differ. */
  compare: () => Promise<Difference[]>;
  keepMine: () => void;
  takeTheirs: () => void;
};

/** Shows both versions of a draft that was changed in two places. */
export function DraftConflict({ theirs, compare, keepMine, takeTheirs }: Props) {
  const t = useMessages('adminDrafts');
  const rich = useRichMessages('adminDrafts');
  const [differences, setDifferences] = useState<Difference[]>([]);
  const begin = useEffectEvent(() => compare().then(setDifferences));
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
    void begin();
  }, []);
  const isOwn = useIsMe()(theirs.by);
  const notice = useRef<HTMLDivElement>(null);
  const time = () => <Moment at={theirs.updatedAt} />;
  return (
    <div ref={notice} role="alert" className="scroll-my-4 rounded-lg border border-danger p-4">
      <p className="font-semibold">
        {isOwn
          ? rich('savedByYou', { time })
          : rich('savedByOther', { time, by: () => <bdi>{theirs.by}</bdi> })}
      </p>
      <p className="mt-1 text-sm text-muted">{t('chooseVersion')}</p>
      {differences.length > 0 && <Differences differences={differences} isOwn={isOwn} />}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="outline" onClick={keepMine}>
          {t(isOwn ? 'keepThis' : 'keepMine')}
        </Button>
        <Button look="outline" onClick={takeTheirs}>
          {t(isOwn ? 'useOther' : 'useTheirs')}
        </Button>
      </div>
    </div>
  );
}
