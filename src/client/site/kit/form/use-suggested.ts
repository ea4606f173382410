import { type RefObject, useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** For a field that a link fills in: it takes the text of another link as long as the visitor has typed none. */
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
