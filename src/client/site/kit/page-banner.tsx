import { Container } from './container';
import { SettingText } from './setting-text';
import { written } from './written';

export const PageBanner = ({ title, lead = '' }: { title: string; lead?: string | null }) => (
  <div className="lattice bg-deep text-on-deep">
    <Container className="py-8 sm:py-12">
      <h1 {...written(title)} className="max-w-4xl text-title">
        {title}
      </h1>
      <SettingText text={lead} className="mt-4 max-w-2xl text-lg text-on-deep-muted" />
    </Container>
  </div>
);
