import { createStore } from './store';

const sessionEnded = createStore(false);
export const setSessionEnded = sessionEnded.set;
export const useSessionEnded = sessionEnded.use;

const secondFactorNeeded = createStore(false);
export const setSecondFactorNeeded = secondFactorNeeded.set;
export const useSecondFactorNeeded = secondFactorNeeded.use;
