import type { z } from 'zod';
import { previewOf } from '../../../shared/lib/pictures';
import type { programPage } from '../../../shared/schemas/programs';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { ItemPage, NoItem } from '../kit/item-page';
import { PlaceLink } from '../kit/place-link';
import { absolute, type Described, type DescribedPage, urlOf } from '../kit/structured-data';
import { ProgramView } from './program-view';

export function ProgramPage({ slug }: { slug: string }) {
  const t = useMessages('programs');
  const { data: program, error } = trpc.programs.bySlug.useQuery({ slug });
  if (!program || error) return <NoItem error={error} />;
  return (
    <ItemPage
      mainText={program.longDescription}
      textLocale={program.locale}
      text={import.meta.env.SSR ? { type: 'program', id: program.id } : undefined}
      title={program.title}
      description={program.description}
      path={`/programs/${program.slug}`}
      trail={[{ name: t('programs'), path: '/programs' }]}
      image={program.imageUrl}
      about={import.meta.env.SSR && ((page) => [serviceOf(program, page)])}
    >
      <ProgramView program={program} />
      <div className="mt-10 flex flex-wrap gap-3 print:hidden">
        <PlaceLink to="/get-involved" className={buttonClass()}>
          {t('getInvolved')}
        </PlaceLink>
        <PlaceLink to="/programs" className={buttonClass('outline')}>
          {t('backToPrograms')}
        </PlaceLink>
      </div>
    </ItemPage>
  );
}

const serviceOf = (
  { title, description, category, slug, imageUrl, place }: z.infer<typeof programPage>,
  page: DescribedPage,
): Described => ({
  '@type': 'Service',
  name: title,
  description,
  serviceType: category,
  image: [absolute(previewOf(imageUrl)?.url ?? imageUrl, page.origin)],
  url: urlOf(`/programs/${slug}`, page),
  provider: { '@type': 'Organization', name: page.siteName, url: urlOf('/', page) },
  ...(place && {
    availableChannel: { '@type': 'ServiceChannel', serviceLocation: { '@type': 'Place', name: place } },
  }),
});
