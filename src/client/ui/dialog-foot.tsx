import type { ReactNode } from 'react';

/** The buttons of a dialog, sticky at its bottom unless the window is too low. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className="-mx-5 -mb-5 flex flex-wrap justify-end gap-3 rounded-b-xl border-t border-line bg-surface px-5 py-4 sm:-mx-8 sm:-mb-8 sm:px-8 [@media(min-height:22rem)]:sticky [@media(min-height:22rem)]:-bottom-4 sm:[@media(min-height:22rem)]:-bottom-8 [@media(min-height:22rem)]:z-10">
    {children}
  </div>
);
