import { useId } from 'react';
import { Controller, type UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { campaignInput, storedCampaign } from '../../../shared/schemas/campaigns';
import { withAge } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { ItemState } from '../content/item-state';
import { typedDollars } from '../donations/typed-amount';
import { FormFormatted } from '../editor/form-formatted';
import { useFundsOfItems } from '../funds/fund-options';
import { DateField } from '../kit/form/date-field';
import { FormCheckbox, FormSlug, FormText, FormTextArea } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { useConflict } from '../kit/form/use-conflict';
import { capitalized } from '../kit/format';
import { success } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';
import { FormImage } from '../pictures/form-image';

const stored = withAge(storedCampaign);
export type StoredCampaign = z.infer<typeof stored>;

const campaignForm = campaignInput.extend({
  goal: typedDollars.pipe(campaignInput.shape.goal),
  fundIds: z
    .array(z.string())
    .transform((ids) => ids.map(Number))
    .pipe(campaignInput.shape.fundIds),
});

const nothing = {
  title: '',
  slug: '',
  content: '',
  contentFormat: 'plain' as const,
  imageUrl: '',
  goal: '',
  fundIds: [],
  startsOn: '',
  endsOn: '',
  surplusText: '',
  published: false,
};

const valuesOf = ({ imageUrl, goal, fundIds, ...item }: StoredCampaign) => ({
  title: item.title,
  slug: item.slug,
  content: item.content,
  contentFormat: item.contentFormat,
  imageUrl: imageUrl ?? '',
  goal: String(goal),
  fundIds: fundIds.map(String),
  startsOn: item.startsOn,
  endsOn: item.endsOn,
  surplusText: item.surplusText,
  published: item.published,
});

type Props = { campaign: StoredCampaign | undefined; close: () => void };

export function CampaignDialog({ campaign, close }: Props) {
  const t = useMessages('adminCampaigns');
  const field = useMessages('adminFields');
  const content = useMessages('adminContent');
  const image = useMessages('adminItems')('imageOptional');
  const named = useNouns().the('campaign');
  const utils = trpc.useUtils();
  const { create, update } = utils.client.campaigns;
  const refresh = () => utils.campaigns.invalidate();
  const conflict = useConflict({
    noun: 'campaign',
    item: campaign,
    stored,
    valuesOf,
    discard: () => void refresh().then(close),
  });
  const { seen } = conflict;
  const dialog = useDialogForm({
    schema: campaignForm,
    values: campaign ? valuesOf(campaign) : nothing,
    close,
    send: (values) =>
      seen ? update.mutate({ ...values, id: seen.id }, conflict.context) : create.mutate(values),
    done: success(content(seen ? 'updated' : 'created', { item: capitalized(named) })),
    failed: content(seen ? 'updateFailed' : 'createFailed', { item: named }),
    settled: (_, saved) => saved && close(),
    conflict,
    refresh,
  });
  const { form } = dialog;
  const dayField = (name: 'startsOn' | 'endsOn') => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <DateField required label={t(name)} value={value} onChange={onChange} error={error?.message} />
      )}
    />
  );
  return (
    <FormDialog
      title={t(campaign ? 'editTitle' : 'add')}
      dialog={dialog}
      label={t(campaign ? 'update' : 'create')}
    >
      <FormText form={form} name="title" label={field('title')} />
      <FormSlug
        form={form}
        name="slug"
        label={field('slug')}
        from="title"
        type="campaign"
        follow={!campaign}
      />
      <FormFormatted form={form} name="content" format="contentFormat" label={field('content')} rows={8} />
      <FormImage form={form} name="imageUrl" label={image} />
      <FormText form={form} name="goal" label={t('goalInDollars')} inputMode="decimal" />
      <FundFields
        register={() => form.register('fundIds')}
        error={form.getFieldState('fundIds', form.formState).error?.message}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {dayField('startsOn')}
        {dayField('endsOn')}
      </div>
      <FormTextArea
        form={form}
        name="surplusText"
        label={t('surplusText')}
        hint={t('surplusHint')}
        rows={3}
      />
      <div>
        <FormCheckbox form={form} name="published" label={t('publish')} />
        <p className="text-sm text-muted">{t('publishHint')}</p>
      </div>
      {conflict.notice}
      {seen && <ItemState type="campaign" item={seen} />}
    </FormDialog>
  );
}

type FundFieldsProps = {
  /** Called during render, so that the form knows the order of its fields. */
  register: () => UseFormRegisterReturn;
  error: string | undefined;
};

function FundFields({ register, error }: FundFieldsProps) {
  const t = useMessages('adminCampaigns');
  const options = useFundsOfItems();
  const field = register();
  const id = useId();
  const described = error && `${id}-error`;
  return (
    <fieldset aria-describedby={described}>
      <legend className="text-sm font-medium">{t('funds')}</legend>
      {options.length === 0 && <p className="mt-1 text-sm text-muted">{t('noFunds')}</p>}
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {options.map(([value, name]) => (
          <label key={value} className="flex min-h-11 items-center gap-3 wrap-anywhere">
            <input
              type="checkbox"
              value={value}
              aria-invalid={Boolean(error)}
              className="size-5 shrink-0 accent-brand"
              {...field}
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      </div>
      {error && (
        <p id={described} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
