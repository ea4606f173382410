import { Controller, useForm } from 'react-hook-form';
import { type MediaUse, type Picture, pictureChange } from '../../../shared/schemas/media';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { toast } from '../../ui/toast';
import { CopyField } from '../kit/display/copy-field';
import { Moment } from '../kit/display/moment';
import { FormText } from '../kit/form/fields';
import { showAtFields } from '../kit/form/show-at-fields';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { useResolver } from '../kit/form/use-resolver';
import { capitalized, useSizes } from '../kit/format';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';
import { useMay } from '../kit/permissions';
import { AltFields } from './alt-of';
import { DeleteFile } from './delete-file';
import { FocusField } from './focus-field';
import { PictureSource } from './picture-source';
import { Uses } from './uses';

type Props = {
  picture: Picture;
  open: (picture: Picture) => void;
  close: () => void;
};

export function PictureDialog({ picture, open, close }: Props) {
  const { id, url, name, alt, focus } = picture;
  const t = useMessages('adminFiles');
  const rich = useRichMessages('adminFiles');
  const content = useMessages('adminContent');
  const forms = useMessages('adminForms');
  const closeLabel = useMessages('ui')('close');
  const item = useNouns().the('picture');
  const sizeOf = useSizes();
  const mayWrite = useMay('media:write');
  const { data: uses } = trpc.media.uses.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  const form = useForm({
    resolver: useResolver(pictureChange),
    // A replacement changes the picture.
    values: { name, alt, focus },
  });
  const utils = trpc.useUtils();
  const update = useAdminMutation({
    send: utils.client.media.update.mutate,
    done: success(content('updated', { item: capitalized(item) })),
    failed: content('updateFailed', { item }),
    refreshed: close,
    refused: (refusal) => showAtFields(form, refusal),
    refresh: () => utils.invalidate(),
  });
  const { isDirty } = form.formState;
  const leave = useLeaveGuard({ isDirty, pending: update.isPending, close });
  const save = form.handleSubmit((values) => {
    if (!update.isPending) update.mutate({ id, ...values });
  });
  return (
    <Modal title={t(mayWrite ? 'editPicture' : 'picture')} close={leave}>
      <form noValidate onSubmit={save} className="grid gap-5">
        <Controller
          control={form.control}
          name="focus"
          render={({ field }) => (
            <FocusField
              url={url}
              focus={field.value ?? null}
              onChange={mayWrite ? field.onChange : undefined}
            />
          )}
        />
        <p className="text-sm text-muted">
          {rich('pixelsAdded', {
            width: String(picture.width),
            height: String(picture.height),
            size: sizeOf(picture.bytes),
            time: () => <Moment at={picture.createdAt} />,
          })}
        </p>
        <fieldset disabled={!mayWrite} className="grid gap-5">
          <FormText form={form} name="name" label={t('name')} autoComplete="off" />
          <Controller
            control={form.control}
            name="alt"
            render={({ field, fieldState }) => (
              <AltFields
                alt={field.value ?? null}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={fieldState.error?.message}
                hint={t('readAloudSentence')}
              />
            )}
          />
        </fieldset>
        <CopyField label={t('address')} text={url} />
        <Uses uses={uses} />
        {mayWrite && (
          <ReplacePicture picture={picture} uses={uses ?? []} replaced={(by) => !isDirty && open(by)} />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {mayWrite && (
            <DeleteFile
              noun="picture"
              send={() => utils.client.media.delete.mutate({ id })}
              deleted={close}
              refresh={() => utils.media.invalidate()}
            />
          )}
          <Button look="outline" onClick={leave}>
            {mayWrite ? forms('cancel') : closeLabel}
          </Button>
          {mayWrite && (
            <Button type="submit" disabled={update.isPending}>
              {update.isPending ? forms('saving') : t('updatePicture')}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}

type ReplacePictureProps = { picture: Picture; uses: MediaUse[]; replaced: (by: Picture) => void };

/** Replaces a picture everywhere. */
function ReplacePicture({ picture, uses, replaced }: ReplacePictureProps) {
  const t = useMessages('adminFiles');
  const utils = trpc.useUtils();
  const replacement = useAdminMutation({
    send: ({ by }: { by: Picture }) => utils.client.media.replace.mutate({ id: picture.id, by: by.id }),
    done: ({ count }) => success(t('replaced', { count })),
    failed: t('replaceFailed'),
    settled: ({ by }, answer) => answer && replaced(by),
    refresh: () => utils.invalidate(),
  });
  if (uses.length === 0) return null;
  const choose = (by: Picture) => {
    void utils.media.invalidate();
    if (by.id === picture.id) toast({ title: t('samePicture'), destructive: true });
    else if (confirm(t('replaceQuestion', { count: uses.length }))) replacement.mutate({ by });
  };
  return (
    <section aria-labelledby="replace-picture" className="grid gap-2">
      <h3 id="replace-picture" className="font-sans text-base font-semibold">
        {t('replaceEverywhere')}
      </h3>
      <PictureSource label={t('replacement')} choose={choose} />
    </section>
  );
}
