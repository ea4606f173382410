import { useRouteContext } from '@tanstack/react-router';
import type { z } from 'zod';
import { previewOf } from '../../../shared/lib/pictures';
import type { programPage } from '../../../shared/schemas/programs';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { ItemPage, NoItem } from '../kit/item-page';
import { PlaceLink } from '../kit/place-link';
import { useSetting } from '../kit/settings';
import { absolute, type Described } from '../kit/structured-data';
import { ProgramView } from './program-view';

export function ProgramPage({ slug }: { slug: string }) {
  const t = useMessages('programs');
  const { data: program, error } = trpc.programs.bySlug.useQuery({ slug });
  const { origin } = useRouteContext({ from: '__root__' });
  const siteName = useSetting('siteName');
  if (!program || error) return <NoItem error={error} />;
  return (
    <ItemPage
      title={program.title}
      description={program.description}
      path={`/programs/${program.slug}`}
      trail={[{ name: t('programs'), path: '/programs' }]}
      image={program.imageUrl}
      about={import.meta.env.SSR && [serviceOf(program, siteName, origin)]}
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
  provider: string,
  origin: string,
): Described => ({
  '@type': 'Service',
  name: title,
  description,
  serviceType: category,
  image: [absolute(previewOf(imageUrl)?.url ?? imageUrl, origin)],
  url: absolute(`/programs/${slug}`, origin),
  provider: { '@type': 'Organization', name: provider, url: absolute('/', origin) },
  ...(place && {
    availableChannel: { '@type': 'ServiceChannel', serviceLocation: { '@type': 'Place', name: place } },
  }),
});
