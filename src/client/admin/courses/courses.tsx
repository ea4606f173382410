import { z } from 'zod';
import { course, courseInput, courseLevels } from '../../../shared/schemas/courses';
import { trpc } from '../../app/trpc';
import { ContentSection } from '../kit/content/content-section';
import {
  chosenFund,
  FormFund,
  FormSelect,
  FormText,
  FormTextArea,
  readableFund,
  useFundOptions,
} from '../kit/form/fields';
import { Paragraphs, PreviewImage, Written } from '../kit/list/cells';
import { FormImage } from '../kit/pictures/form-image';

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

const levels = courseLevels.map((level) => [level, level] as const);
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
  const { data: courses } = trpc.courses.staffList.useQuery();
  const fundOptions = useFundOptions();
  return (
    <ContentSection
      title="Courses"
      heading="h2"
      type="course"
      api={trpc.courses}
      rows={courses}
      columns={[
        { header: 'Course Title', cell: ({ title }) => <Written strong text={title} /> },
        { header: 'Level', cell: ({ level }) => level },
        { header: 'Duration', cell: ({ duration }) => <Written text={duration} /> },
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
          <FormText form={form} name="title" label="Title" />
          <FormTextArea form={form} name="description" label="Description" rows={5} />
          <div className="grid gap-5 sm:grid-cols-2">
            <FormSelect form={form} name="level" label="Level" none="Choose one" options={levels} />
            <FormText form={form} name="duration" label="Duration" placeholder="8 weeks" />
          </div>
          <FormText form={form} name="instructors" label="Instructors" hint="Separate names with commas" />
          <FormImage form={form} name="imageUrl" label="Image URL" />
          <fieldset className="grid gap-5 rounded-lg border border-line p-4 sm:grid-cols-2">
            <legend className="px-1 text-sm font-medium text-muted">Details for visitors</legend>
            <FormTextArea
              form={form}
              name="dates"
              label="Dates (optional)"
              hint="For example: Tuesdays from September 8, 6 to 8 PM"
              rows={2}
            />
            <FormTextArea form={form} name="place" label="Place (optional)" rows={2} />
            <FormTextArea form={form} name="language" label="Language (optional)" rows={1} />
            <FormTextArea
              form={form}
              name="fee"
              label="Fee (optional)"
              hint="For example: $120, or Free"
              rows={1}
            />
          </fieldset>
          <FormFund form={form} name="fundId" noun="course" options={fundOptions} />
        </>
      )}
    />
  );
}

const Instructors = ({ names }: { names: string[] }) => (
  <div>
    <h3 className="font-semibold">Instructors</h3>
    <ul className="list-disc ps-5">
      {names.map((name, index) => (
        <li key={index} dir="auto">
          {name}
        </li>
      ))}
    </ul>
  </div>
);
