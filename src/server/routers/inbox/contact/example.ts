import {
  contactInput,
  contactMessage,
  contactReadInput,
  contactReceipt,
} from '../../../../shared/schemas/contact';
import { example } from '../../../rpc/examples';
import { manyMessagesRead } from './filters';

const message = {
  name: 'Sara Ali',
  subject: 'Enrolment',
  message: 'When does the next course begin?',
  newsletter: false,
};
const email = 'sara@example.org';
const receipt = { id: 1, ...message, createdAt: '2026-01-31T09:30:00.000Z' };

/** What the API page shows. */
export const contactExamples = [
  example(contactInput, { ...message, email }),
  example(contactReceipt, receipt),
  example(contactReadInput, { isRead: true }),
  example(manyMessagesRead, { ids: [1, 2], isRead: true }),
  example(contactMessage, { ...receipt, email, isRead: false }),
];
