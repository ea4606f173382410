import { createElement, type ReactNode } from 'react';
import { type Deferred, useDeferred } from '../deferred';
import { LoadingText, OfflineText } from './loading';

type Part<Props> = { code: Deferred<Props>; label: string };

/** Shows a loading text until the component has loaded. Offline it offers to retry, and the page around it stays. */
export function DeferredPart(part: Part<object>): ReactNode;
export function DeferredPart<Props extends object>(part: Part<Props> & { props: Props }): ReactNode;
export function DeferredPart({ code, label, props }: Part<object> & { props?: object }) {
  const { component, isOffline } = useDeferred(code);
  if (isOffline) return <OfflineText again={code.preload} />;
  // Not JSX: React's lint rules take a component returned by a hook for one created during render.
  return component ? createElement(component, props) : <LoadingText label={label} />;
}
