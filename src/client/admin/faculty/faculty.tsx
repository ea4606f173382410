import { facultyMember, facultyMemberInput } from '../../../shared/schemas/faculty';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { ContentSection } from '../content/content-section';
import { FormText, FormTextArea } from '../kit/form/fields';
import { Paragraphs, Photo, Written } from '../kit/list/cells';
import { FormImage } from '../pictures/form-image';

const nobody = { name: '', title: '', specialization: '', imageUrl: '', bio: '' };

export function Faculty() {
  const field = useMessages('adminFields');
  const t = useMessages('adminItems');
  const { data: members } = trpc.faculty.staffList.useQuery();
  return (
    <ContentSection
      title={t('faculty')}
      heading="h2"
      type="faculty"
      api={trpc.faculty}
      rows={members}
      columns={[
        { header: t('photo'), narrow: true, cell: ({ imageUrl }) => <Photo src={imageUrl} /> },
        { header: field('name'), cell: ({ name }) => <Written strong text={name} /> },
        { header: field('jobTitle'), cell: ({ title }) => <Written text={title} /> },
        { header: field('specialization'), cell: ({ specialization }) => <Written text={specialization} /> },
      ]}
      preview={({ bio }) => <Paragraphs text={bio} />}
      schema={facultyMemberInput}
      stored={facultyMember}
      valuesOf={(member) => member ?? nobody}
      fields={(form) => (
        <>
          <FormText form={form} name="name" label={field('name')} />
          <FormText form={form} name="title" label={field('jobTitle')} />
          <FormText form={form} name="specialization" label={field('specialization')} />
          <FormImage form={form} name="imageUrl" label={field('imageUrl')} />
          <FormTextArea form={form} name="bio" label={field('biography')} rows={6} />
        </>
      )}
    />
  );
}
