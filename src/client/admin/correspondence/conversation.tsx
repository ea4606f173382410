import { type ComponentProps, lazy, Suspense } from 'react';
import { useMessages } from '../../messages/use-messages';
import { Loading } from '../kit/display/loading';

const Correspondence = lazy(() => import('./correspondence'));

/** The conversation of a submission, loaded on demand. */
export function Conversation(props: ComponentProps<typeof Correspondence>) {
  const t = useMessages('adminCorrespondence');
  return (
    <Suspense fallback={<Loading label={t('loading')} />}>
      <Correspondence {...props} />
    </Suspense>
  );
}
