import type { Application } from '../../../../shared/schemas/applications';

/** The columns of the file in their order; none can be forgotten. */
export const applicationHeadings: Record<keyof Application, string> = {
  id: 'Number',
  createdAt: 'Date',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  course: 'Course',
  courseId: 'Course number',
  status: 'Status',
  message: 'Message',
};
