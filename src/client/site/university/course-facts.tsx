import type { MessageKey } from '../../../shared/messages/catalogue';
import type { Course } from '../../../shared/schemas/courses';
import { useMessages } from '../../messages/use-messages';
import { written } from '../kit/written';

const levels = new Map<string, MessageKey<'university'>>([
  ['Beginner', 'beginner'],
  ['Intermediate', 'intermediate'],
  ['Advanced', 'advanced'],
  ['All Levels', 'allLevels'],
]);

/** The label of a stored level. */
export function useLevel(level: string): string {
  const t = useMessages('university');
  const key = levels.get(level);
  return key ? t(key) : level;
}

/** What is filled in, for the inside of a `dl`. */
export function CourseFacts({ course: { dates, place, language, fee } }: { course: Course }) {
  const t = useMessages('university');
  return (
    <>
      <Fact label={t('dates')}>{dates}</Fact>
      <Fact label={t('place')}>{place}</Fact>
      <Fact label={t('language')}>{language}</Fact>
      <Fact label={t('fee')}>{fee}</Fact>
    </>
  );
}

/** Nothing without a text. */
export const Fact = ({ label, children }: { label: string; children: string }) =>
  children && (
    <div className="flex gap-2">
      <dt className="w-24 shrink-0 font-semibold">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line text-muted">
        <bdi {...written(children)}>{children}</bdi>
      </dd>
    </div>
  );
