import type { z } from 'zod';
import type { programPage } from '../../../shared/schemas/programs';
import { Cover } from '../kit/cover';
import { asText } from '../kit/picture-sizes';
import { Prose } from '../kit/prose';
import { written } from '../kit/written';
import { FactsView } from './facts-view';

export const ProgramView = ({ program }: { program: z.infer<typeof programPage> }) => (
  <>
    <p {...written(program.category)} className="text-sm font-semibold text-accent">
      {program.category}
    </p>
    <h1 {...written(program.title)} className="mt-2 text-heading">
      {program.title}
    </h1>
    <p {...written(program.description)} className="mt-4 text-xl text-muted">
      {program.description}
    </p>
    <FactsView program={program} />
    <Cover
      src={program.imageUrl}
      info={program.picture}
      sizes={asText}
      pattern={`programs-${program.id}`}
      className="my-8 rounded-xl"
      first
    />
    <Prose text={program.longDescription} formatted={program.formatted} />
  </>
);
