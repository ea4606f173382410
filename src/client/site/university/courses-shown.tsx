import type { z } from 'zod';
import type { course } from '../../../shared/courses';
import { Card } from '../kit/card';
import { CardSkeletons } from '../kit/card-skeletons';
import { ListNotice, type ListRead } from '../kit/list-notice';
import { ofThree } from '../kit/picture-sizes';
import { written } from '../kit/written';

type Props = {
  courses: ListRead<z.infer<typeof course>>;
  /** The one that the address can lead to as `#draft`. */
  draft?: number;
};

/** Courses as cards. */
export const CoursesShown = ({ courses, draft }: Props) => (
  <>
    <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      {courses.isPending && <CardSkeletons count={3} />}
      {courses.data?.map((course, index) => (
        <li key={course.id} id={course.id === draft ? 'draft' : undefined} className="scroll-mt-24">
          <Card
            imageUrl={course.imageUrl}
            said={course.picture}
            sizes={ofThree()}
            pattern={`courses-${course.id}`}
            meta={
              <>
                <span className="font-medium text-accent">{course.level}</span>
                <span {...written(course.duration)}>{course.duration}</span>
              </>
            }
            title={course.title}
            text={course.description}
            first={index === 0}
          >
            <p {...written(course.instructors.join(', '))} className="text-sm font-semibold">
              {course.instructors.join(', ')}
            </p>
          </Card>
        </li>
      ))}
    </ul>
    <ListNotice
      items={courses.data}
      read={courses}
      title="No courses found"
      hint="Please check back later."
    />
  </>
);
