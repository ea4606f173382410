import { facultyMember, facultyMemberInput } from '../../../shared/schemas/faculty';
import { trpc } from '../../app/trpc';
import { ContentSection } from '../kit/content/content-section';
import { FormText, FormTextArea } from '../kit/form/fields';
import { Paragraphs, Photo, Written } from '../kit/list/cells';
import { FormImage } from '../kit/pictures/form-image';

const nobody = { name: '', title: '', specialization: '', imageUrl: '', bio: '' };

export function Faculty() {
  const { data: members } = trpc.faculty.staffList.useQuery();
  return (
    <ContentSection
      title="Faculty"
      heading="h2"
      type="faculty"
      api={trpc.faculty}
      rows={members}
      columns={[
        { header: 'Photo', narrow: true, cell: ({ imageUrl }) => <Photo src={imageUrl} /> },
        { header: 'Name', cell: ({ name }) => <Written strong text={name} /> },
        { header: 'Title', cell: ({ title }) => <Written text={title} /> },
        { header: 'Specialization', cell: ({ specialization }) => <Written text={specialization} /> },
      ]}
      preview={({ bio }) => <Paragraphs text={bio} />}
      schema={facultyMemberInput}
      stored={facultyMember}
      valuesOf={(member) => member ?? nobody}
      fields={(form) => (
        <>
          <FormText form={form} name="name" label="Name" />
          <FormText form={form} name="title" label="Title" />
          <FormText form={form} name="specialization" label="Specialization" />
          <FormImage form={form} name="imageUrl" label="Image URL" />
          <FormTextArea form={form} name="bio" label="Biography" rows={6} />
        </>
      )}
    />
  );
}
