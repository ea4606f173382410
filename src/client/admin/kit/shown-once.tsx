import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Copied } from './copied';

type Props = {
  before: ReactNode;
  label: string;
  text: string;
  rows?: number;
  children: ReactNode;
  close: () => void;
};

/** What stands before a secret: `whose` is the program that will use it. */
export const toKeep = (whose: string) => (
  <>
    Copy it now, and put it where your {whose} keeps its secrets: <strong>it is not shown again.</strong>
  </>
);

/** What nobody can read again, to be copied: what to do with it, and what it means. */
export const ShownOnce = ({ before, label, text, rows = 2, children, close }: Props) => (
  <div className="grid gap-5">
    <p>{before}</p>
    <Copied label={label} text={text} rows={rows} />
    <p className="text-muted">{children}</p>
    <div className="flex justify-end">
      <Button onClick={close}>Done</Button>
    </div>
  </div>
);
