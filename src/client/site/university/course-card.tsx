import type { Course } from '../../../shared/schemas/courses';
import { Card } from '../kit/card';
import { ofThree } from '../kit/picture-sizes';
import { written } from '../kit/written';

export const CourseCard = ({ course, first }: { course: Course; first: boolean }) => {
  const instructors = course.instructors.join(', ');
  return (
    <Card
      imageUrl={course.imageUrl}
      info={course.picture}
      sizes={ofThree()}
      pattern={`courses-${course.id}`}
      meta={
        <>
          <span className="font-medium text-accent">{course.level}</span>
          <span {...written(course.duration)}>{course.duration}</span>
        </>
      }
      title={course.title}
      to={`/university/courses/${course.id}`}
      text={course.description}
      first={first}
    >
      <p {...written(instructors)} className="text-sm font-semibold">
        {instructors}
      </p>
    </Card>
  );
};
