import type { Volunteer } from '../../../../shared/schemas/volunteers';

/** The columns of the file in their order; none can be forgotten. */
export const volunteerHeadings: Record<keyof Volunteer, string> = {
  id: 'Number',
  createdAt: 'Date',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  status: 'Status',
  areas: 'Areas of interest',
  availability: 'Availability',
  message: 'Message',
};
