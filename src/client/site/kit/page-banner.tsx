import type { ReactNode } from 'react';
import type { SettingPlace } from '../../../shared/messages/setting-places';
import { Container } from './container';
import { Cover } from './cover';
import { SettingText } from './setting-text';
import { usePageSettings } from './settings';
import { written } from './written';

type Props = { title: string; lead?: string | null; picture?: ReactNode };

export const PageBanner = ({ title, lead = '', picture }: Props) => (
  <div className="lattice bg-deep text-on-deep">
    <Container className="flex justify-between gap-8 py-8 sm:py-12 print:py-2">
      {/* Wider on phones: long titles then wrap alike before and after their font arrives. */}
      <div className="max-sm:-me-2">
        <h1 {...written(title)} className="max-w-4xl text-title">
          {title}
        </h1>
        <SettingText text={lead} className="mt-4 max-w-2xl text-lg text-on-deep-muted" />
      </div>
      {picture}
    </Container>
  </div>
);

type SectionProps = {
  title: string;
  on: Exclude<SettingPlace, 'frame' | 'home' | 'privacy' | 'terms'>;
};

/** With the introduction and, where there is room for it, the picture of a section of the site. */
export function SectionBanner({ title, on }: SectionProps) {
  const { text, picture } = usePageSettings(on);
  const banner = picture(`${on}Banner`);
  return (
    <PageBanner
      title={title}
      lead={text(`${on}Lead`)}
      picture={banner.src && <Cover {...banner} sizes="272px" pattern={on} className="banner-picture arch" />}
    />
  );
}
