import type { ReactNode } from 'react';
import type { Course, CoursePage } from '../../../shared/schemas/courses';
import { ItemCover } from '../kit/cover';
import { GiveLink } from '../kit/give-link';
import { Prose } from '../kit/prose';
import { written } from '../kit/written';

export const CourseView = ({ course, children }: { course: CoursePage; children?: ReactNode }) => (
  <article>
    <p className="text-sm font-semibold text-accent">Course</p>
    <h1 {...written(course.title)} className="mt-2 text-heading wrap-anywhere">
      {course.title}
    </h1>
    <ItemCover type="courses" item={course} />
    <dl className="grid gap-2 rounded-xl border border-line bg-surface p-5">
      <Fact label="Level">{course.level}</Fact>
      <Fact label="Duration">{course.duration}</Fact>
      <CourseFacts course={course} />
      {course.instructors.length > 0 && (
        <Fact label={course.instructors.length > 1 ? 'Instructors' : 'Instructor'}>
          {course.instructors.join(', ')}
        </Fact>
      )}
    </dl>
    {children && <div className="mt-5 flex flex-wrap gap-2 print:hidden">{children}</div>}
    <GiveLink fund={course.fund}>Give to this course</GiveLink>
    <div className="mt-10">
      <Prose text={course.description} />
    </div>
  </article>
);

/** What is filled in, for the inside of a `dl`. */
export const CourseFacts = ({ course: { dates, place, language, fee } }: { course: Course }) => (
  <>
    <Fact label="Dates">{dates}</Fact>
    <Fact label="Place">{place}</Fact>
    <Fact label="Language">{language}</Fact>
    <Fact label="Fee">{fee}</Fact>
  </>
);

/** Nothing without a text. */
const Fact = ({ label, children }: { label: string; children: string }) =>
  children && (
    <div className="flex gap-2">
      <dt className="w-24 shrink-0 font-semibold">{label}</dt>
      <dd {...written(children)} className="min-w-0 whitespace-pre-line wrap-anywhere text-muted">
        {children}
      </dd>
    </div>
  );
