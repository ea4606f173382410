import type { ReactNode } from 'react';
import type { CoursePage } from '../../../shared/schemas/courses';
import { useMessages } from '../../messages/use-messages';
import { ItemCover } from '../kit/cover';
import { GiveLink } from '../kit/give-link';
import { Prose } from '../kit/prose';
import { sideOf, written } from '../kit/written';
import { CourseFacts, Fact, useLevel } from './course-facts';

export function CourseView({ course, children }: { course: CoursePage; children?: ReactNode }) {
  const t = useMessages('university');
  return (
    <article>
      <p dir={sideOf(course.title)} className="text-sm font-semibold text-accent">
        {t('course')}
      </p>
      <h1 {...written(course.title, course.locale)} className="mt-2 text-heading wrap-anywhere">
        {course.title}
      </h1>
      <ItemCover type="courses" item={course} />
      <dl className="grid gap-2 rounded-xl border border-line bg-surface p-5">
        <Fact label={t('level')}>{useLevel(course.level)}</Fact>
        <Fact label={t('duration')}>{course.duration}</Fact>
        <CourseFacts course={course} />
        {course.instructors.length > 0 && (
          <Fact label={t('instructors', { count: course.instructors.length })}>
            {course.instructors.join(t('betweenNames'))}
          </Fact>
        )}
      </dl>
      {children && <div className="mt-5 flex flex-wrap gap-2 print:hidden">{children}</div>}
      <GiveLink fund={course.fund}>{t('giveToCourse')}</GiveLink>
      <div className="mt-10">
        <Prose text={course.description} locale={course.locale} />
      </div>
    </article>
  );
}
