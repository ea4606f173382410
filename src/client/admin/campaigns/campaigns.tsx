import { useState } from 'react';
import type { z } from 'zod';
import { centsOf, inDollars } from '../../../shared/lib/money';
import type { campaign } from '../../../shared/schemas/campaigns';
import { etagOf } from '../../../shared/schemas/etags';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { ProgressBar } from '../../ui/progress-bar';
import { useUndo } from '../content/use-restore';
import { Badge } from '../kit/display/badge';
import { Loading } from '../kit/display/loading';
import { RowActions } from '../kit/display/row-actions';
import { capitalized } from '../kit/format';
import { TitleCell } from '../kit/list/cells';
import { DataTable } from '../kit/list/data-table';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';
import { useMay } from '../kit/permissions';
import { CampaignDialog, type StoredCampaign } from './campaign-dialog';

export default function CampaignsSection() {
  const t = useMessages('adminCampaigns');
  const field = useMessages('adminFields');
  const title = useMessages('adminSections')('campaigns');
  const { longDate } = useFormats();
  const { data: campaigns } = trpc.campaigns.staffList.useQuery(undefined, { staleTime: 0 });
  const mayWrite = useMay('campaigns:write');
  const [edited, setEdited] = useState<{ campaign: StoredCampaign | undefined }>();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-heading">{title}</h1>
        {mayWrite && <Button onClick={() => setEdited({ campaign: undefined })}>{t('add')}</Button>}
      </div>
      <p className="mt-3 max-w-3xl text-muted">{t('lead')}</p>
      {campaigns ? (
        <DataTable
          label={title}
          rows={campaigns}
          empty={t('none')}
          next={mayWrite && <p>{t('next')}</p>}
          openRow={mayWrite ? (campaign) => setEdited({ campaign }) : undefined}
          columns={[
            { header: field('title'), cell: ({ title, slug }) => <TitleCell title={title} below={slug} /> },
            { header: t('progress'), cell: (campaign) => <Progress campaign={campaign} /> },
            {
              header: t('days'),
              narrow: true,
              cell: (campaign) => (
                <div className="grid justify-items-start gap-1">
                  <Badge tone={campaign.published ? 'brand' : 'plain'}>
                    {t(campaign.published ? campaign.progress.state : 'draft')}
                  </Badge>
                  <span>{t('daysFrom', { day: longDate(campaign.startsOn) })}</span>
                  <span>{t('daysTo', { day: longDate(campaign.endsOn) })}</span>
                </div>
              ),
            },
          ]}
          actions={
            mayWrite
              ? (campaign) => <Actions campaign={campaign} edit={() => setEdited({ campaign })} />
              : undefined
          }
        />
      ) : (
        <Loading label={t('loading')} />
      )}
      {edited && <CampaignDialog campaign={edited.campaign} close={() => setEdited(undefined)} />}
    </>
  );
}

type ListedCampaign = StoredCampaign & Pick<z.infer<typeof campaign>, 'progress'>;

function Progress({ campaign: { title, goal, progress } }: { campaign: ListedCampaign }) {
  const t = useMessages('adminCampaigns');
  const { number } = useFormats();
  const { percent, received, pledged } = progress;
  const reached = t('receivedOf', {
    percent: number(percent),
    received: inDollars(centsOf(received)),
    goal: inDollars(centsOf(goal)),
  });
  return (
    <div className="grid min-w-40 gap-1.5 tabular-nums">
      <ProgressBar label={title} percent={percent} text={reached} />
      <span>{reached}</span>
      {pledged > 0 && (
        <span className="text-muted">{t('pledged', { amount: inDollars(centsOf(pledged)) })}</span>
      )}
    </div>
  );
}

function Actions({ campaign, edit }: { campaign: ListedCampaign; edit: () => void }) {
  const { id, version, slug, published, progress } = campaign;
  const t = useMessages('adminCampaigns');
  const changes = useMessages('adminChanges');
  const content = useMessages('adminContent');
  const named = useNouns().the('campaign');
  const utils = trpc.useUtils();
  const refresh = () => utils.campaigns.invalidate();
  const undo = useUndo('campaign', id);
  const context = { context: { ifMatch: etagOf({ id, version }) } };
  const update = useAdminMutation({
    send: () => utils.client.campaigns.update.mutate({ id, published: !published }, context),
    done: success(t(published ? 'unpublished' : 'published')),
    failed: content('updateFailed', { item: named }),
    refresh,
  });
  const deletion = useAdminMutation({
    send: utils.client.campaigns.delete.mutate,
    done: { ...success(content('deleted', { item: capitalized(named) })), ...undo },
    failed: content('deleteFailed', { item: named }),
    refresh,
  });
  const isOnSite = published && progress.state !== 'upcoming';
  return (
    <RowActions
      className="@4xl:flex-nowrap"
      pending={update.isPending || deletion.isPending}
      actions={[
        isOnSite && {
          name: t('view'),
          opens: true,
          run: () => void window.open(`/campaigns/${slug}`, '_blank', 'noopener'),
        },
        { name: t(published ? 'unpublish' : 'publishNow'), run: () => update.mutate(undefined) },
        { name: changes('edit'), opens: true, run: edit },
        {
          name: changes(deletion.isPending ? 'deleting' : 'delete'),
          danger: true,
          question: t('mayDelete'),
          run: () => deletion.mutate({ id }),
        },
      ]}
    />
  );
}
