import { useSearch } from '@tanstack/react-router';
import { useMessages } from '../../messages/use-messages';
import { Tabs } from '../../ui/tabs';
import { Courses } from '../courses/courses';
import { Faculty } from '../faculty/faculty';

export default function UniversitySection() {
  const t = useMessages('adminItems');
  const title = useMessages('adminSections')('university');
  const { tab } = useSearch({ from: '/admin/' });
  return (
    <>
      <h1 className="mb-4 text-heading">{title}</h1>
      <Tabs
        label={title}
        chosen={tab}
        tabs={[
          { value: 'courses', label: t('courses'), content: <Courses /> },
          { value: 'faculty', label: t('faculty'), content: <Faculty /> },
        ]}
      />
    </>
  );
}
