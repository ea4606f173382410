import { createElement, type ReactNode } from 'react';
import { type Deferred, useDeferred } from '../deferred';
import { LoadingText } from './loading';

type Part<Props> = { code: Deferred<Props>; label: string };

/** Shows a loading text until the component has loaded. */
export function DeferredPart(part: Part<object>): ReactNode;
export function DeferredPart<Props extends object>(part: Part<Props> & { props: Props }): ReactNode;
export function DeferredPart({ code, label, props }: Part<object> & { props?: object }) {
  const component = useDeferred(code);
  // Not JSX: React's lint rules take a component returned by a hook for one created during render.
  return component ? createElement(component, props) : <LoadingText label={label} />;
}
