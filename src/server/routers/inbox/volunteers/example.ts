import {
  volunteer,
  volunteerInput,
  volunteerReceipt,
  volunteerStatusInput,
} from '../../../../shared/schemas/volunteers';
import { example } from '../../../rpc/examples';
import { manyVolunteersStatus } from './filters';

const applicant = {
  firstName: 'Omar',
  lastName: 'Farouk',
  areas: ['Translation services'],
  availability: ['Weekend mornings'],
  message: 'I would like to help.',
};
const contact = { email: 'omar@example.org', phone: '+1 555 0100' };
const receipt = { id: 1, ...applicant, status: 'pending', createdAt: '2026-01-31T09:30:00.000Z' } as const;

/** What the API page shows. */
export const volunteerExamples = [
  example(volunteerInput, { ...applicant, ...contact }),
  example(volunteerReceipt, receipt),
  example(volunteerStatusInput, { status: 'contacted' }),
  example(manyVolunteersStatus, { ids: [1, 2], status: 'contacted', seen: { pending: [1, 2] } }),
  example(volunteer, { ...receipt, ...contact }),
];
