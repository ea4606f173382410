import type { ReactNode } from 'react';

export const SignInFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="flex min-h-dvh items-center justify-center bg-brand-soft p-4">
    <title>{title}</title>
    <meta name="robots" content="noindex" />
    <div className="w-full max-w-md rounded-xl border border-line bg-surface p-6 shadow-sm sm:p-8">
      {children}
    </div>
  </main>
);
