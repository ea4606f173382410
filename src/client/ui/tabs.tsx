import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type Props = { label: string; tabs: { value: string; label: string; content: ReactNode }[] };

/** Tabs of which the first is open at the beginning; only the open one is rendered. */
export const Tabs = ({ label, tabs }: Props) => (
  <Radix.Root defaultValue={tabs[0]?.value ?? ''}>
    <Radix.List aria-label={label} className="flex flex-wrap gap-2 border-b border-line">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="min-h-11 border-b-2 border-transparent px-4 font-semibold text-muted data-[state=active]:border-brand data-[state=active]:text-brand"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value} className="pt-8">
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
);
