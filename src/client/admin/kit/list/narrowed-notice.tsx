import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';

type Props = { counted: string; showAll: () => void; children: ReactNode };

/** Says which rows a link has narrowed the list to, and leads back to all. */
export const NarrowedNotice = ({ counted, showAll, children }: Props) => (
  <p className="mt-6 flex flex-wrap items-center gap-3">
    {children}
    <Button look="outline" onClick={showAll}>
      Show all {counted}
    </Button>
  </p>
);
