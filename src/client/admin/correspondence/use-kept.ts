import { useState } from 'react';

/** A state that stays while what shows it is closed and opened again: nothing that was typed is lost by that. */
export function keptStates<State>() {
  const kept = new Map<string, State>();
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
