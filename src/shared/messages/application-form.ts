import { person, text } from '../lib/form-data';

/** The option without a course. */
export const generalAdmission = 'General admission';

/** The input of the procedure from the form. */
export const applicationFields = (data: FormData) => ({
  ...person(data),
  phone: text(data, 'phone'),
  courseId: Number(data.get('courseId')) || null,
  message: text(data, 'message'),
});
