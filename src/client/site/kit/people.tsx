import { isSafeUrl } from '../../../shared/lib/urls';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { cx } from '../../ui/cx';
import { Picture, type PictureInfo } from '../../ui/picture';
import { Skeleton } from '../../ui/skeleton';
import { ListFailure, ListNotice, type ListRead } from './list-notice';
import { sideOf, written } from './written';

export type Person = {
  id: number;
  name: string;
  title: string;
  imageUrl: string;
  picture?: PictureInfo;
  bio: string;
  specialization?: string;
  socialLinks?: { linkedin?: string; twitter?: string; email?: string };
};
/** In a scrolling row. */
const sizesInShort = '(min-width:1152px) 472px,(min-width:1024px) calc(47vw - 68px),300px';

const rows = {
  four: {
    className: 'sm:w-[calc(50%-1rem)] lg:w-[calc(25%-1.5rem)]',
    sizes:
      '(min-width:1152px) 472px,(min-width:1024px) calc(47vw - 68px),(min-width:640px) calc(94vw - 75px),225px',
  },
  three: {
    className: 'sm:w-[calc((100%-4rem)/3)]',
    sizes: '(min-width:1152px) 650px,(min-width:640px) calc(62.5vw - 70px),225px',
  },
};

type PersonView = {
  read: ListRead<Person>;
  noun: 'team' | 'faculty';
};
type Props = PersonView & {
  none: string;
  draft?: number;
};

/** Rows of three if that leaves fewer gaps in the last row. */
const rowsOf = (count: number) => ((3 - (count % 3)) % 3 < (4 - (count % 4)) % 4 ? rows.three : rows.four);

export function People({ read, noun, none, draft }: Props) {
  const { className, sizes } = rowsOf(read.data?.length ?? 4);
  return (
    <>
      <ul className="flex flex-wrap justify-center gap-x-8 gap-y-10">
        {read.isPending && <PersonSkeletons className={cx('w-full', className)} />}
        {read.data?.map((person) => (
          <li
            key={person.id}
            id={person.id === draft ? 'draft' : undefined}
            className={cx(
              'w-full scroll-mt-24 max-sm:grid max-sm:grid-cols-[min(7.5rem,40%)_1fr] max-sm:gap-5',
              className,
            )}
          >
            <div className="sm:mb-4">
              <Portrait person={person} noun={noun} sizes={sizes} />
            </div>
            <div className="min-w-0">
              <Introduction person={person} bioClass="" />
            </div>
          </li>
        ))}
      </ul>
      <ListNotice items={read.data} read={read} title={none} />
    </>
  );
}

/** A compact row, which scrolls on phones, with shortened bios. */
export const PeopleInShort = ({ read, noun }: PersonView) => (
  <>
    <ul className="card-row rows-of-four [--card-width:9.75rem]">
      {read.isPending && <PersonSkeletons />}
      {read.data?.map((person) => (
        <li key={person.id}>
          <div className="mb-4">
            <Portrait person={person} noun={noun} sizes={sizesInShort} />
          </div>
          <Introduction person={person} bioClass="line-clamp-3" />
        </li>
      ))}
    </ul>
    <ListFailure read={read} />
  </>
);

const PersonSkeletons = ({ className }: { className?: string }) =>
  Array.from({ length: 4 }, (_, index) => (
    <li key={index} data-testid="skeleton" className={className}>
      <Skeleton className="aspect-4/5 w-full" />
      <Skeleton className="mt-4 h-6 w-2/3" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </li>
  ));

const Portrait = ({ person, noun, sizes }: Pick<PersonView, 'noun'> & { person: Person; sizes: string }) => (
  <Picture
    src={person.imageUrl}
    info={person.picture}
    sizes={sizes}
    pattern={`${noun}-${person.id}`}
    alt=""
    width={600}
    height={600}
    className="arch aspect-4/5 w-full object-cover"
  />
);

const Introduction = ({ person, bioClass }: { person: Person; bioClass: string }) => (
  <>
    <h3 {...written(person.name)} className="text-xl">
      {person.name}
    </h3>
    <p {...written(person.title)} className="text-sm font-medium text-accent">
      {person.title}
    </p>
    {person.specialization && (
      <p {...written(person.specialization)} className="text-sm font-medium">
        {person.specialization}
      </p>
    )}
    <p {...written(person.bio)} className={cx('mt-2 whitespace-pre-line text-muted', bioClass)}>
      {person.bio}
    </p>
    {person.socialLinks && <Profiles name={person.name} links={person.socialLinks} />}
  </>
);

function Profiles({ name, links }: { name: string; links: NonNullable<Person['socialLinks']> }) {
  const t = useMessages('kit');
  const rich = useRichMessages('kit');
  const profiles = [
    ['LinkedIn', links.linkedin],
    ['Twitter', links.twitter],
    ['Email', links.email && `mailto:${links.email}`],
  ] as const;
  const shown = profiles.filter(([label, href]) => href && (label === 'Email' || isSafeUrl(href)));
  if (shown.length === 0) return null;
  return (
    <ul dir={sideOf(name)} className="relative mt-3 flex flex-wrap gap-x-4 text-sm wrap-anywhere">
      {shown.map(([label, href]) => (
        <li key={label}>
          <a
            href={href}
            {...(label !== 'Email' && { target: '_blank', rel: 'noopener noreferrer' })}
            className="inline-block py-1 text-brand underline-offset-4 hover:underline"
          >
            {rich('profileOf', {
              network: label === 'Email' ? t('email') : label,
              name,
              hidden: (of) => <span className="sr-only">{of}</span>,
            })}
          </a>
        </li>
      ))}
    </ul>
  );
}
