import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/use-messages';
import { useMay } from '../kit/permissions';
import { noticeClass, useSavedNotice } from './statuses';

/** Owners can set it up; others ask an owner. */
function WayOut() {
  const t = useMessages('adminMails');
  return useMay('mailServer:write') ? <MailServerLink>{t('setUp')}</MailServerLink> : t('askOwner');
}

/** Explains that no mail is sent. */
export function NoMailServer({ children }: { children: ReactNode }) {
  const t = useMessages('adminMails');
  return (
    <div className={noticeClass}>
      <p className="font-semibold">{t('noServer')}</p>
      <p className="mt-1 text-sm">
        {children} <WayOut />
      </p>
    </div>
  );
}

/** Shown next to a success message if nothing was sent. */
export const SavedNotice = () => (
  <div aria-live="polite" className={noticeClass}>
    <p className="font-semibold">{useSavedNotice()}</p>
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
    search={{ section: 'settings', tab: 'emails', field: 'host' }}
    hash={mailServerCard}
    className="font-semibold text-brand underline underline-offset-2"
  >
    {children}
  </Link>
);
