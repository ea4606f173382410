import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';
import { type Noun, useNouns } from '../nouns';

type Props = { noun: Noun; showAll: () => void; children: ReactNode };

/** Says which rows a link has narrowed the list to, and leads back to all. */
export function NarrowedNotice({ noun, showAll, children }: Props) {
  const t = useMessages('adminLists');
  const nouns = useNouns();
  return (
    <p className="mt-6 flex flex-wrap items-center gap-3">
      {children}
      <Button look="outline" onClick={showAll}>
        {t('showAll', { items: nouns.many(noun) })}
      </Button>
    </p>
  );
}
