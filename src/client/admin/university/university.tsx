import { useSearch } from '@tanstack/react-router';
import { Tabs } from '../../ui/tabs';
import { Courses } from '../courses/courses';
import { Faculty } from '../faculty/faculty';

export default function UniversitySection() {
  const { tab } = useSearch({ from: '/admin/' });
  return (
    <>
      <h1 className="mb-4 text-heading">University</h1>
      <Tabs
        label="University"
        chosen={tab}
        tabs={[
          { value: 'courses', label: 'Courses', content: <Courses /> },
          { value: 'faculty', label: 'Faculty', content: <Faculty /> },
        ]}
      />
    </>
  );
}
