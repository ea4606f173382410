import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The id of the card where the mail server is set up. */
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
