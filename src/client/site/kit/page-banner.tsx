import { Container } from './container';
import { written } from './written';

/** The heading that a page begins with. */
export const PageBanner = ({ title, lead }: { title: string; lead?: string }) => (
  <div className="lattice bg-deep text-on-deep">
    <Container className="py-12 sm:py-20">
      <h1 {...written(title)} className="max-w-4xl text-title">
        {title}
      </h1>
      {lead && <p className="mt-4 max-w-2xl text-lg text-on-deep-muted">{lead}</p>}
    </Container>
  </div>
);
