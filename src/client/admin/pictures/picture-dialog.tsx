import { Controller, useForm } from 'react-hook-form';
import { type Picture, pictureChange } from '../../../shared/schemas/media';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { toast } from '../../ui/toast';
import { CopyField } from '../kit/display/copy-field';
import { Moment } from '../kit/display/moment';
import { FormText } from '../kit/form/fields';
import { showAtFields } from '../kit/form/show-at-fields';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { useResolver } from '../kit/form/use-resolver';
import { bytesInWords, countOf } from '../kit/format';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { AltFields } from '../kit/pictures/alt-of';
import { PictureSource } from '../kit/pictures/picture-source';
import { DeleteFile } from './delete-file';
import { FocusField } from './focus-field';
import { Uses } from './uses';

type Props = {
  picture: Picture;
  open: (picture: Picture) => void;
  close: () => void;
};

export function PictureDialog({ picture, open, close }: Props) {
  const { id, url, name, alt, focus } = picture;
  const mayWrite = useMay('media:write');
  const { data: uses } = trpc.media.uses.useQuery({ id });
  const form = useForm({
    resolver: useResolver(pictureChange),
    // A replacement changes the picture.
    values: { name, alt, focus },
  });
  const utils = trpc.useUtils();
  const update = useAdminMutation({
    send: utils.client.media.update.mutate,
    done: success('Picture updated successfully'),
    failed: 'Failed to update picture',
    settled: close,
    refused: (refusal) => showAtFields(form, refusal),
    refresh: () => utils.invalidate(),
  });
  const { isDirty } = form.formState;
  const leave = useLeaveGuard({ isDirty, pending: update.isPending, close });
  const save = form.handleSubmit((values) => {
    if (!update.isPending) update.mutate({ id, ...values });
  });
  return (
    <Modal title={mayWrite ? 'Edit Picture' : 'Picture'} close={leave}>
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
          {picture.width} × {picture.height}, {bytesInWords(picture.bytes)}, added{' '}
          <Moment at={picture.createdAt} />
        </p>
        <fieldset disabled={!mayWrite} className="grid gap-5">
          <FormText form={form} name="name" label="Name" autoComplete="off" />
          <Controller
            control={form.control}
            name="alt"
            render={({ field, fieldState }) => (
              <AltFields
                alt={field.value ?? null}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={fieldState.error?.message}
                hint="Read aloud to people who can't see the picture."
              />
            )}
          />
        </fieldset>
        <CopyField label="Address" text={url} />
        <Uses uses={uses} />
        {mayWrite && <ReplacePicture picture={picture} replaced={(by) => !isDirty && open(by)} />}
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
            {mayWrite ? 'Cancel' : 'Close'}
          </Button>
          {mayWrite && (
            <Button type="submit" disabled={update.isPending}>
              {update.isPending ? 'Saving...' : 'Update picture'}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}

type ReplacePictureProps = { picture: Picture; replaced: (by: Picture) => void };

/** Replaces a picture everywhere. */
function ReplacePicture({ picture, replaced }: ReplacePictureProps) {
  const utils = trpc.useUtils();
  const { data: uses = [] } = trpc.media.uses.useQuery({ id: picture.id });
  const replacement = useAdminMutation({
    send: ({ by }: { by: Picture }) => utils.client.media.replace.mutate({ id: picture.id, by: by.id }),
    done: ({ count }) => success(`Picture replaced in ${countOf(count, 'place')}`),
    failed: 'Failed to replace picture',
    settled: ({ by }, answer) => answer && replaced(by),
    refresh: () => utils.invalidate(),
  });
  if (uses.length === 0) return null;
  const choose = (by: Picture) => {
    void utils.media.invalidate();
    if (by.id === picture.id) toast({ title: 'This is the same picture', destructive: true });
    else if (confirm(`Replace this picture in ${countOf(uses.length, 'place')}?`)) replacement.mutate({ by });
  };
  return (
    <section aria-labelledby="replace-picture" className="grid gap-2">
      <h3 id="replace-picture" className="font-sans text-base font-semibold">
        Replace everywhere
      </h3>
      <PictureSource label="Replacement picture" choose={choose} />
    </section>
  );
}
