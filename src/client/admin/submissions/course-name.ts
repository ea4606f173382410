import { generalAdmission } from '../../../shared/messages/application-form';
import { useMessages } from '../../messages/use-messages';

/** The course of an application; without one, it is stored in English. */
export function useCourseName(): (course: string) => string {
  const general = useMessages('adminApplicants')('generalAdmission');
  return (course) => (course === generalAdmission ? general : course);
}
