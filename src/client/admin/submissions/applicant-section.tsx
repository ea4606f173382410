import { type ComponentProps, type ReactNode, useEffect } from 'react';
import type { ChangedMany } from '../../../shared/schemas/bulk';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { preloadConversation } from '../correspondence/conversation';
import { HandlingBadges } from '../correspondence/handling';
import { StatusBadge } from '../kit/display/badge';
import { BulkChangeBar } from '../kit/list/bulk-change-bar';
import { useCreatedColumn } from '../kit/list/cells';
import type { Column } from '../kit/list/data-table';
import type { Seen } from '../kit/list/use-bulk-change';
import type { Named } from '../kit/list/use-selection';
import { useMay } from '../kit/permissions';
import { PersonLink } from '../person/person-link';
import { type Applicant, ApplicantDetails, nameOf } from './applicant-details';
import { SubmissionSection } from './submission-section';

type Sorts = 'createdAt' | 'applicant' | 'contact' | 'status';

type Props<Item extends Applicant, Sort extends string, Filter extends object> = Pick<
  ComponentProps<typeof SubmissionSection<Item, Sort | Sorts, Filter>>,
  'title' | 'lead' | 'list' | 'read' | 'search' | 'filters' | 'loading' | 'empty' | 'next'
> &
  Pick<
    ComponentProps<typeof ApplicantDetails<Item>>,
    'resource' | 'noun' | 'setStatus' | 'facts' | 'statuses'
  > & {
    columns?: Column<Item, Sort | Sorts>[];
    setStatusMany: (
      change: Named<Filter> & { status: Item['status']; seen?: Seen | undefined },
    ) => Promise<ChangedMany>;
    action?: (item: Item) => ReactNode;
  };

/** The applications of volunteers or students. */
export function ApplicantSection<
  Item extends Applicant,
  Sort extends string = never,
  Filter extends object = object,
>(props: Props<Item, Sort, Filter>) {
  const { columns = [], setStatusMany, action, resource, noun, setStatus, facts, statuses, ...rest } = props;
  const mayWrite = useMay(`${resource}:write`);
  useEffect(preloadConversation, []);
  const t = useMessages('adminSubmissions');
  const statusHeading = useMessages('adminLists')('status');
  const createdColumn = useCreatedColumn();
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils[resource].invalidate(), utils.stats.invalidate()]);
  return (
    <SubmissionSection
      {...rest}
      resource={resource}
      bulkActions={(selection) => (
        <BulkChangeBar
          noun="application"
          selection={selection}
          send={(named, status: Item['status'], seen) => setStatusMany({ ...named, status, seen })}
          valueOf={({ status }) => status}
          labels={statuses.labels}
          refresh={refresh}
          actions={statuses.actions.map(
            ([status, label]) => [status, t('decideSelected', { status, action: label })] as const,
          )}
        />
      )}
      showRow={({ email }) => ({ section: resource, search: email })}
      nameOf={(one) => t('applicationOf', { name: nameOf(one), id: one.id })}
      columns={[
        {
          header: t('applicant'),
          sort: 'applicant',
          cell: (one) => <bdi className="font-medium">{nameOf(one)}</bdi>,
        },
        { header: t('contact'), sort: 'contact', cell: (one) => <Contact applicant={one} /> },
        ...columns,
        createdColumn,
        {
          header: statusHeading,
          sort: 'status',
          cell: (one) => (
            <span className="flex flex-wrap gap-1.5">
              <StatusBadge status={one.status} labels={statuses.labels} />
              <HandlingBadges handling={one} />
            </span>
          ),
        },
      ]}
      details={{
        show: t('details'),
        hide: t('hide'),
        roomy: true,
        of: (one, steps) => (
          <ApplicantDetails
            applicant={one}
            steps={steps}
            {...{ resource, noun, setStatus, facts, statuses, refresh, mayWrite }}
          >
            {action?.(one)}
          </ApplicantDetails>
        ),
      }}
    />
  );
}

const Contact = ({ applicant }: { applicant: Applicant }) => (
  <>
    <div>
      <PersonLink email={applicant.email} name={nameOf(applicant)} />
    </div>
    <bdi className="text-muted">{applicant.phone}</bdi>
  </>
);
