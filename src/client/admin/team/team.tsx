import { isSafeUrl } from '../../../shared/lib/urls';
import { type TeamMember, teamMember, teamMemberInput } from '../../../shared/schemas/team';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { ContentSection } from '../content/content-section';
import { Badge } from '../kit/display/badge';
import { FormCheckbox, FormText, FormTextArea } from '../kit/form/fields';
import { Paragraphs, Photo, Written } from '../kit/list/cells';
import { FormImage } from '../pictures/form-image';

const nobody = { name: '', title: '', imageUrl: '', bio: '', isLeadership: false };
const noLinks = { linkedin: '', twitter: '', email: '' };

export default function TeamSection() {
  const field = useMessages('adminFields');
  const t = useMessages('adminItems');
  const title = useMessages('adminSections')('team');
  const utils = trpc.useUtils();
  const { data: members } = trpc.team.staffList.useQuery();
  return (
    <ContentSection
      title={title}
      type="team"
      api={trpc.team}
      rows={members}
      order={{ items: members, send: (ids) => utils.client.team.reorder.mutate({ ids }) }}
      columns={[
        { header: t('photo'), narrow: true, cell: ({ imageUrl }) => <Photo src={imageUrl} /> },
        { header: field('name'), cell: ({ name }) => <Written strong text={name} /> },
        { header: field('jobTitle'), cell: ({ title }) => <Written text={title} /> },
        {
          header: t('type'),
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
          <FormText form={form} name="name" label={field('name')} />
          <FormText form={form} name="title" label={field('jobTitle')} />
          <FormImage form={form} name="imageUrl" label={field('imageUrl')} />
          <FormTextArea form={form} name="bio" label={field('bio')} rows={6} />
          <FormCheckbox form={form} name="isLeadership" label={field('isLeadership')} />
          <fieldset className="grid gap-5">
            <legend className="mb-3 font-semibold">{field('socialLinks')}</legend>
            <FormText form={form} name="socialLinks.linkedin" label={field('linkedin')} inputMode="url" />
            <FormText form={form} name="socialLinks.twitter" label={field('twitter')} inputMode="url" />
            <FormText form={form} name="socialLinks.email" label={field('email')} type="email" />
          </fieldset>
        </>
      )}
    />
  );
}

function TypeBadge({ isLeadership }: { isLeadership: boolean }) {
  const t = useMessages('adminItems');
  return <Badge tone={isLeadership ? 'brand' : 'plain'}>{t(isLeadership ? 'leadership' : 'staff')}</Badge>;
}

function SocialLinks({ links: { linkedin, twitter, email } }: { links: TeamMember['socialLinks'] }) {
  const field = useMessages('adminFields');
  const t = useMessages('adminItems');
  const links = [
    {
      label: field('linkedin'),
      text: linkedin,
      href: linkedin && isSafeUrl(linkedin) ? linkedin : undefined,
    },
    { label: field('twitter'), text: twitter, href: twitter && isSafeUrl(twitter) ? twitter : undefined },
    { label: field('email'), text: email, href: email && `mailto:${email}` },
  ].filter(({ text }) => text);
  if (links.length === 0) return <p className="text-muted">{t('noSocialLinks')}</p>;
  return (
    <dl className="grid gap-1">
      {links.map(({ label, text, href }) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="font-medium">{t('linkOf', { network: label })}</dt>
          <dd>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="text-brand underline underline-offset-4"
            >
              <bdi>{text}</bdi>
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
