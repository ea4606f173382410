import { type RefObject, useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A value from the link, until the visitor types another. */
export function useSuggested<Element extends Field>(suggested: string): RefObject<Element | null> {
  const field = useRef<Element>(null);
  const before = useRef(suggested);
  useEffect(() => {
    const input = field.current;
    if (input && ['', before.current].includes(input.value)) input.value = suggested;
    before.current = suggested;
  }, [suggested]);
  return field;
}
