import { isSafeUrl } from '../../../shared/lib/urls';
import { type TeamMember, teamMember, teamMemberInput } from '../../../shared/schemas/team';
import { trpc } from '../../app/trpc';
import { ContentSection } from '../kit/content/content-section';
import { Badge } from '../kit/display/badge';
import { FormCheckbox, FormText, FormTextArea } from '../kit/form/fields';
import { Paragraphs, Photo, Written } from '../kit/list/cells';
import { FormImage } from '../kit/pictures/form-image';

const nobody = { name: '', title: '', imageUrl: '', bio: '', isLeadership: false };
const noLinks = { linkedin: '', twitter: '', email: '' };

export default function TeamSection() {
  const utils = trpc.useUtils();
  const { data: members } = trpc.team.staffList.useQuery();
  return (
    <ContentSection
      title="Team Members"
      type="team"
      api={trpc.team}
      rows={members}
      order={{ items: members, send: (ids) => utils.client.team.reorder.mutate({ ids }) }}
      columns={[
        { header: 'Photo', narrow: true, cell: ({ imageUrl }) => <Photo src={imageUrl} /> },
        { header: 'Name', cell: ({ name }) => <Written strong text={name} /> },
        { header: 'Title', cell: ({ title }) => <Written text={title} /> },
        {
          header: 'Type',
          narrow: true,
          cell: ({ isLeadership }) => <TypeBadge isLeadership={isLeadership} />,
        },
      ]}
      preview={({ socialLinks, bio }) => (
        <div className="grid gap-4">
          <SocialLinks links={socialLinks} />
          <Paragraphs text={bio} />
        </div>
      )}
      schema={teamMemberInput}
      stored={teamMember}
      valuesOf={(member) => ({
        ...nobody,
        ...member,
        socialLinks: { ...noLinks, ...member?.socialLinks },
      })}
      fields={(form) => (
        <>
          <FormText form={form} name="name" label="Name" />
          <FormText form={form} name="title" label="Title" />
          <FormImage form={form} name="imageUrl" label="Image URL" />
          <FormTextArea form={form} name="bio" label="Bio" rows={6} />
          <FormCheckbox form={form} name="isLeadership" label="Leadership team" />
          <fieldset className="grid gap-5">
            <legend className="mb-3 font-semibold">Social links (optional)</legend>
            <FormText form={form} name="socialLinks.linkedin" label="LinkedIn" inputMode="url" />
            <FormText form={form} name="socialLinks.twitter" label="Twitter" inputMode="url" />
            <FormText form={form} name="socialLinks.email" label="Email" type="email" />
          </fieldset>
        </>
      )}
    />
  );
}

const TypeBadge = ({ isLeadership }: { isLeadership: boolean }) =>
  isLeadership ? <Badge tone="brand">Leadership</Badge> : <Badge tone="plain">Staff</Badge>;

function SocialLinks({ links: { linkedin, twitter, email } }: { links: TeamMember['socialLinks'] }) {
  const links = [
    { label: 'LinkedIn', text: linkedin, href: linkedin && isSafeUrl(linkedin) ? linkedin : undefined },
    { label: 'Twitter', text: twitter, href: twitter && isSafeUrl(twitter) ? twitter : undefined },
    { label: 'Email', text: email, href: email && `mailto:${email}` },
  ].filter(({ text }) => text);
  if (links.length === 0) return <p className="text-muted">Social links: None provided</p>;
  return (
    <dl className="grid gap-1">
      {links.map(({ label, text, href }) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="font-medium">{label}:</dt>
          <dd>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="text-brand underline underline-offset-4"
            >
              {text}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
