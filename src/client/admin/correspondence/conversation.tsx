import { type ComponentProps, lazy, Suspense } from 'react';
import { Loading } from '../kit/display/loading';

const Correspondence = lazy(() => import('./correspondence'));

/** The conversation of a submission, loaded on demand. */
export const Conversation = (props: ComponentProps<typeof Correspondence>) => (
  <Suspense fallback={<Loading label="Loading notes and replies..." />}>
    <Correspondence {...props} />
  </Suspense>
);
