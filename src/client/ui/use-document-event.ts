import { useEffect, useEffectEvent } from 'react';

/** Listens on the document; the handler may change with each render. */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  handler: (event: DocumentEventMap[Type]) => void,
): void {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const listener = (event: DocumentEventMap[Type]) => handle(event);
    document.addEventListener(type, listener);
    return () => document.removeEventListener(type, listener);
  }, [type]);
}
