import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../kit/permissions';
import { noticeClass, savedNotice } from './statuses';

/** Owners can set it up; others ask an owner. */
const WayOut = () =>
  useMay('mailServer:write') ? (
    <MailServerLink>Set up the mail server</MailServerLink>
  ) : (
    'Ask an owner of this site to set up a mail server.'
  );

/** Explains that no mail is sent. */
export const NoMailServer = ({ children }: { children: ReactNode }) => (
  <div className={noticeClass}>
    <p className="font-semibold">No mail server is set up</p>
    <p className="mt-1 text-sm">
      {children} <WayOut />
    </p>
  </div>
);

/** Shown next to a success message if nothing was sent. */
export const SavedNotice = () => (
  <div aria-live="polite" className={noticeClass}>
    <p className="font-semibold">{savedNotice}</p>
    <p className="mt-1 text-sm">
      <WayOut />
    </p>
  </div>
);

/** The id of the mail server card. */
export const mailServerCard = 'mail-server';

export const MailServerLink = ({ children }: { children: ReactNode }) => (
  <Link
    to="/admin"
    search={{ section: 'settings', tab: 'emails' }}
    hash={mailServerCard}
    className="font-semibold text-brand underline underline-offset-2"
  >
    {children}
  </Link>
);
