import { useEffectEvent, useLayoutEffect } from 'react';

/** Listens on the document; the handler may change with each render. */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  handler: (event: DocumentEventMap[Type]) => void,
): void {
  const handle = useEffectEvent(handler);
  // Before the page is painted: a key pressed as soon as something is seen must not be lost.
  useLayoutEffect(() => {
    const listener = (event: DocumentEventMap[Type]) => handle(event);
    document.addEventListener(type, listener);
    return () => document.removeEventListener(type, listener);
  }, [type]);
}
