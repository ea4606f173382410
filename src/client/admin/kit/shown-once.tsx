import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Copied } from './copied';

type Props = {
  before: ReactNode;
  label: string;
  text: string | undefined;
  /** Why there is no text: an earlier request whose answer was lost has made it. */
  message?: string | undefined;
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
export const ShownOnce = ({ before, label, text, message, rows = 2, children, close }: Props) => (
  <div className="grid gap-5">
    {text === undefined ? (
      <p>{message}</p>
    ) : (
      <>
        <p>{before}</p>
        <Copied label={label} text={text} rows={rows} />
        <p className="text-muted">{children}</p>
      </>
    )}
    <div className="flex justify-end">
      <Button onClick={close}>Done</Button>
    </div>
  </div>
);
