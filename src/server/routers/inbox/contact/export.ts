import type { ContactMessage } from '../../../../shared/schemas/contact';

/** The columns of the file in their order; none can be forgotten. */
export const contactHeadings: Record<keyof ContactMessage, string> = {
  id: 'Number',
  createdAt: 'Date',
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  isRead: 'Read',
  newsletter: 'Newsletter',
};
