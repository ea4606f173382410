import { useState } from 'react';

const clearing: (() => void)[] = [];

/** Forgets what was typed and not sent; the next user of this tab must not see it. */
export const clearKeptStates = () => {
  for (const clear of clearing) clear();
};

/** A state that stays while what shows it is closed and opened again: nothing that was typed is lost by that. */
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
