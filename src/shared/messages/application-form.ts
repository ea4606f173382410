import { person, text } from '../lib/form-data';

/** What stands in the place of a course. */
export const generalAdmission = 'General admission';

/** What an application's form says, as the input of its procedure. */
export const applicationFields = (data: FormData) => ({
  ...person(data),
  phone: text(data, 'phone'),
  courseId: Number(data.get('courseId')) || null,
  message: text(data, 'message'),
});
