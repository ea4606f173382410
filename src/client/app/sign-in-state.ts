import { createStore } from './store';

/** Whether the session has ended while a page was open. */
const sessionEnded = createStore(false);
export const setSessionEnded = sessionEnded.set;
export const useSessionEnded = sessionEnded.use;

/** Whether the account must set up two-step sign-in first. */
const secondFactorNeeded = createStore(false);
export const setSecondFactorNeeded = secondFactorNeeded.set;
export const useSecondFactorNeeded = secondFactorNeeded.use;
