import type { ComponentProps, ReactNode } from 'react';
import { SubmissionFilters, submissionFilterNames } from '../correspondence/handling';
import { ListSection } from '../kit/list/list-section';
import { useSelection } from '../kit/list/use-selection';
import { useMay } from '../kit/permissions';

export type Section<Item extends { id: number }, Sort extends string> = ComponentProps<
  typeof ListSection<Item, Sort>
>;

type Props<Item extends { id: number }, Sort extends string, Filter extends object> = Omit<
  Section<Item, Sort>,
  'list' | 'label' | 'moreFilters' | 'exported' | 'bulkActions' | 'selection'
> & {
  resource: ComponentProps<typeof SubmissionFilters>['noun'];
  title: string;
  lead?: string;
  list: Section<Item, Sort>['list'] & ComponentProps<typeof SubmissionFilters>['list'] & { filter: Filter };
  moreFilters?: { names: readonly string[]; fields: ReactNode };
  /** The actions for selected rows, with permission to write. */
  bulkActions: (selection: ReturnType<typeof useSelection<Item, Filter>>) => ReactNode;
};

/** The list of what visitors send: messages and applications. */
export function SubmissionSection<Item extends { id: number }, Sort extends string, Filter extends object>({
  resource,
  title,
  lead,
  moreFilters,
  bulkActions,
  ...section
}: Props<Item, Sort, Filter>) {
  const { list, read } = section;
  const selection = useSelection<Item, Filter>(list, read);
  const mayWrite = useMay(`${resource}:write`);
  return (
    <>
      <h1 className="text-heading">{title}</h1>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <ListSection
        {...section}
        label={title}
        moreFilters={{
          names: [...(moreFilters?.names ?? []), ...submissionFilterNames],
          fields: (
            <>
              {moreFilters?.fields}
              <SubmissionFilters noun={resource} list={list} />
            </>
          ),
        }}
        exported={resource === 'contact' ? 'contacts' : resource}
        bulkActions={mayWrite && bulkActions(selection)}
        selection={mayWrite ? selection : undefined}
      />
    </>
  );
}
