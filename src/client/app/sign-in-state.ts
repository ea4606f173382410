import { createStore } from './store';

/** Whether the administrator's session has ended while a page was open. */
const sessionEnded = createStore(false);
export const setSessionEnded = sessionEnded.set;
export const useSessionEnded = sessionEnded.use;

/** Whether the account must set up a second factor before anything else. */
const secondFactorNeeded = createStore(false);
export const setSecondFactorNeeded = secondFactorNeeded.set;
export const useSecondFactorNeeded = secondFactorNeeded.use;
