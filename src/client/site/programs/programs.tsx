import { useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { entriesOf, type ListEntry } from '../../../shared/lib/entries';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button, buttonClass } from '../../ui/button';
import { Card, CardSkeletons } from '../kit/card';
import { CategoryFilter } from '../kit/category-filter';
import { Container } from '../kit/container';
import { Cover } from '../kit/cover';
import { useLatePart } from '../kit/focus-and-scroll';
import { PageHead } from '../kit/head';
import { ListNotice } from '../kit/list-notice';
import { SectionBanner } from '../kit/page-banner';
import { halfOfRow, ofThree } from '../kit/picture-sizes';
import { PlaceLink } from '../kit/place-link';
import { SettingText } from '../kit/setting-text';
import { usePageSettings } from '../kit/settings';
import { written } from '../kit/written';

type Props = {
  category: string | undefined;
  choose: (category: string | undefined) => void;
};

export function Programs({ category: asked, choose }: Props) {
  const t = useMessages('programs');
  const programs = trpc.programs.list.useQuery();
  const categories = trpc.programs.categories.useQuery();
  const anchor = useAnchor();
  const category = asked ?? (anchor && categories.data?.find(isOf(anchor))?.name);
  const shown = programs.data?.filter((program) => category === undefined || program.category === category);
  const { text } = usePageSettings('programs');
  const [featured] = entriesOf(text('programsYouth') ?? '');
  const places = anchoredPrograms(shown ?? []);
  useLatePart(programs.data !== undefined);
  return (
    <>
      <PageHead title={t('programs')} path="/programs" description={text('programsDescription')} />
      <SectionBanner title={t('ourPrograms')} on="programs" />
      <Container className="py-12">
        <h2 className="sr-only">{t('listTitle')}</h2>
        {[...otherAnchors(places), ...(featured ? [] : ['youth'])].map((anchor) => (
          <span key={anchor} id={anchor} />
        ))}
        <CategoryFilter
          all={t('allPrograms')}
          categories={categories.data}
          chosen={category}
          choose={choose}
        />
        <ul className="mt-8 card-grid">
          {programs.isPending && <CardSkeletons count={6} />}
          {shown?.map((program, index) => (
            <li key={program.id} id={places.get(program.id)}>
              <Card
                imageUrl={program.imageUrl}
                info={program.picture}
                sizes={ofThree}
                pattern={`programs-${program.id}`}
                meta={
                  <span {...written(program.category)} className="font-medium text-accent">
                    {program.category}
                  </span>
                }
                title={program.title}
                to={`/programs/${program.slug}`}
                text={program.description}
                first={index === 0}
              >
                <Button
                  look="outline"
                  className="noscript:hidden"
                  onClick={() => alert(program.plainText ?? program.longDescription)}
                >
                  {t('learnMore')}
                </Button>
              </Card>
            </li>
          ))}
        </ul>
        <ListNotice items={shown} read={programs} title={t('noneFound')} hint={t('tryOther')} />
      </Container>
      {featured && <FeaturedProgram {...featured} />}
    </>
  );
}

function FeaturedProgram({ title, text }: ListEntry) {
  const t = useMessages('programs');
  const { picture } = usePageSettings('programs');
  return (
    <section id="youth" aria-labelledby="youth-title" className="lattice bg-deep py-14 text-on-deep sm:py-20">
      <Container className="grid items-center gap-10 md:grid-cols-2">
        <Cover
          {...picture('programsYouthPicture')}
          sizes={halfOfRow}
          pattern="youth"
          className="rounded-xl"
        />
        <div>
          <p className="text-sm font-semibold text-brass">{t('featuredProgram')}</p>
          <h2 id="youth-title" {...written(title)} className="mt-1 text-heading">
            {title}
          </h2>
          <SettingText text={text} className="mt-4 text-lg text-on-deep-muted" />
          <PlaceLink
            to={`/contact?subject=${encodeURIComponent(title)}`}
            className={buttonClass('light', 'mt-6')}
          >
            {t('register')}
          </PlaceLink>
        </div>
      </Container>
    </section>
  );
}

type Categorised = { id: number; category: string };

/** The anchors of menus; `#youth` is the featured block. */
const anchors = ['community', 'education', 'quran', 'family', 'courses', 'outreach'];

const isOf =
  (anchor: string) =>
  ({ name }: { name: string }) =>
    name.toLowerCase().includes(anchor);

const never = () => () => undefined;

/** The anchor in the address, whose category is shown alone; only the browser knows it. */
function useAnchor(): string | undefined {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const anchor = isHydrated ? anchors.find((one) => one === hash) : undefined;
  useEffect(() => {
    if (anchor) document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' });
  }, [anchor]);
  return anchor;
}

/** The first program whose category has the name of the anchor. */
function anchoredPrograms(programs: Categorised[]): Map<number, string> {
  const places = new Map<number, string>();
  for (const anchor of anchors) {
    const first = programs.find(({ category }) => isOf(anchor)({ name: category }));
    if (first && !places.has(first.id)) places.set(first.id, anchor);
  }
  return places;
}

/** Anchors without a program lead to the list. */
const otherAnchors = (places: Map<number, string>) => {
  const found = new Set(places.values());
  return anchors.filter((anchor) => !found.has(anchor));
};
