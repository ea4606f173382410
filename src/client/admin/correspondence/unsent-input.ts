import { useState } from 'react';

const clearing: (() => void)[] = [];

/** Forgets unsent input, which the next user of this tab must not see. */
export const clearUnsentInput = () => {
  for (const clear of clearing) clear();
};

/** State that survives closing and reopening its component. */
export function unsentInput<State>() {
  const inputs = new Map<string, State>();
  clearing.push(() => inputs.clear());
  return function useUnsent(key: string) {
    const [state, setState] = useState(inputs.get(key));
    const change = (next: State | undefined) => {
      if (next === undefined) inputs.delete(key);
      else inputs.set(key, next);
      setState(next);
    };
    return [state, change] as const;
  };
}
