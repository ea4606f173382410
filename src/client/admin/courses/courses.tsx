import { z } from 'zod';
import { course, courseInput, courseLevels } from '../../../shared/schemas/courses';
import { trpc } from '../../app/trpc';
import { useKnownMessages } from '../../messages/known-messages';
import { useMessages } from '../../messages/use-messages';
import { ContentSection } from '../content/content-section';
import { FormFund, readableFund } from '../funds/fund-field';
import { chosenFund, useFundsOfItems } from '../funds/fund-options';
import { FormSelect, FormText, FormTextArea } from '../kit/form/fields';
import { Paragraphs, PreviewImage, Written } from '../kit/list/cells';
import { FormImage } from '../pictures/form-image';

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const courseForm = courseInput.extend({
  fundId: chosenFund,
  instructors: z.string().transform((text, context) => {
    const names = courseInput.shape.instructors.safeParse(namesIn(text));
    if (names.success) return names.data;
    for (const { message } of names.error.issues) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }),
});

const nothing = {
  title: '',
  description: '',
  level: undefined,
  duration: '',
  imageUrl: '',
  instructors: [],
  dates: '',
  place: '',
  language: '',
  fee: '',
};

export function Courses() {
  const field = useMessages('adminFields');
  const t = useMessages('adminItems');
  const levelName = useKnownMessages('adminLevels');
  const levels = courseLevels.map((level) => [level, levelName(level) ?? level] as const);
  const { data: courses } = trpc.courses.staffList.useQuery();
  const fundOptions = useFundsOfItems();
  return (
    <ContentSection
      title={t('courses')}
      heading="h2"
      type="course"
      api={trpc.courses}
      rows={courses}
      columns={[
        { header: t('courseTitle'), cell: ({ title }) => <Written strong text={title} /> },
        { header: field('level'), cell: ({ level }) => levelName(level) ?? level },
        { header: field('duration'), cell: ({ duration }) => <Written text={duration} /> },
      ]}
      preview={({ instructors, imageUrl, description }) => (
        <div className="grid gap-4">
          <Instructors names={instructors} />
          <PreviewImage src={imageUrl} />
          <Paragraphs text={description} />
        </div>
      )}
      schema={courseForm}
      stored={course}
      valuesOf={(course) => ({
        ...nothing,
        ...course,
        level: courseLevels.find((level) => level === course?.level),
        instructors: course?.instructors.join(', ') ?? '',
        fundId: String(course?.fundId ?? ''),
      })}
      readable={readableFund(fundOptions)}
      fields={(form) => (
        <>
          <FormText form={form} name="title" label={field('title')} />
          <FormTextArea form={form} name="description" label={field('description')} rows={5} />
          <div className="grid gap-5 sm:grid-cols-2">
            <FormSelect
              form={form}
              name="level"
              label={field('level')}
              none={t('chooseOne')}
              options={levels}
            />
            <FormText
              form={form}
              name="duration"
              label={field('duration')}
              placeholder={t('durationExample')}
            />
          </div>
          <FormText form={form} name="instructors" label={field('instructors')} hint={t('instructorsHint')} />
          <FormImage form={form} name="imageUrl" label={field('imageUrl')} />
          <fieldset className="grid gap-5 rounded-lg border border-line p-4 sm:grid-cols-2">
            <legend className="px-1 text-sm font-medium text-muted">{t('forVisitors')}</legend>
            <FormTextArea form={form} name="dates" label={field('dates')} hint={t('datesHint')} rows={2} />
            <FormTextArea form={form} name="place" label={field('place')} rows={2} />
            <FormTextArea form={form} name="language" label={field('language')} rows={1} />
            <FormTextArea form={form} name="fee" label={field('fee')} hint={t('feeHint')} rows={1} />
          </fieldset>
          <FormFund form={form} name="fundId" noun="course" options={fundOptions} />
        </>
      )}
    />
  );
}

function Instructors({ names }: { names: string[] }) {
  const field = useMessages('adminFields');
  return (
    <div>
      <h3 className="font-semibold">{field('instructors')}</h3>
      <ul className="list-disc ps-5">
        {names.map((name, index) => (
          <li key={index} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
