import { Container } from './container';

/** The heading that a page begins with. */
export const PageBanner = ({ title, lead }: { title: string; lead: string }) => (
  <div className="border-b border-line bg-brand-soft">
    <Container className="py-12 sm:py-16">
      <h1 className="text-4xl font-semibold sm:text-5xl">{title}</h1>
      <p className="mt-3 max-w-2xl text-lg text-muted">{lead}</p>
    </Container>
  </div>
);
