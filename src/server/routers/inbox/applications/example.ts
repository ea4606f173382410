import {
  application,
  applicationInput,
  applicationReceipt,
  applicationStatusInput,
} from '../../../../shared/schemas/applications';
import { example } from '../../../rpc/examples';
import { manyApplicationsStatus } from './filters';

const applicant = {
  firstName: 'Huda',
  lastName: 'Rahim',
  courseId: 1,
  message: 'I have read Arabic on my own for a year.',
};
const contact = { email: 'huda@example.org', phone: '+1 555 0100' };
const receipt = {
  id: 1,
  ...applicant,
  course: 'Classical Arabic I',
  status: 'pending',
  createdAt: '2026-01-31T09:30:00.000Z',
} as const;

/** What the API page shows. */
export const applicationExamples = [
  example(applicationInput, { ...applicant, ...contact }),
  example(applicationReceipt, receipt),
  example(applicationStatusInput, { status: 'accepted' }),
  example(manyApplicationsStatus, { ids: [1, 2], status: 'accepted', seen: { pending: [1, 2] } }),
  example(application, { ...receipt, ...contact }),
];
