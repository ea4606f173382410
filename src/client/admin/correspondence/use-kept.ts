import { useState } from 'react';

const clearing: (() => void)[] = [];

/** Forgets unsent input, which the next user of this tab must not see. */
export const clearKeptStates = () => {
  for (const clear of clearing) clear();
};

/** State that survives closing and reopening its component. */
export function keptStates<State>() {
  const kept = new Map<string, State>();
  clearing.push(() => kept.clear());
  return function useKept(key: string) {
    const [state, setState] = useState(kept.get(key));
    const change = (next: State | undefined) => {
      if (next === undefined) kept.delete(key);
      else kept.set(key, next);
      setState(next);
    };
    return [state, change] as const;
  };
}
