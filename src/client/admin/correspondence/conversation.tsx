import type { ComponentProps } from 'react';
import { useMessages } from '../../messages/use-messages';
import { deferred } from '../kit/deferred';
import { DeferredPart } from '../kit/display/deferred-part';
import type Correspondence from './correspondence';

type Props = ComponentProps<typeof Correspondence>;

const code = deferred<Props>(() => import('./correspondence'));

/** Call it where the user is likely to open a conversation. */
export const preloadConversation = code.preload;

/** The conversation of a submission, loaded on demand. */
export function Conversation(props: Props) {
  const t = useMessages('adminCorrespondence');
  return <DeferredPart code={code} label={t('loading')} props={props} />;
}
