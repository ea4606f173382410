import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, useForm } from 'react-hook-form';
import { type Picture, pictureChange } from '../../../shared/schemas/media';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { CopyField } from '../kit/display/copy-field';
import { FormText } from '../kit/form/fields';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { useMoments } from '../kit/format';
import { showAtFields } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { AltFields } from '../kit/pictures/alt-fields';
import { bytesInWords } from '../kit/pictures/picture-list';
import { DeletePicture } from './delete-picture';
import { FocusField } from './focus-field';
import { ReplacePicture } from './replace-picture';
import { Uses } from './uses';

type Props = {
  picture: Picture;
  /** Shows another one in its place. */
  open: (picture: Picture) => void;
  close: () => void;
};

/** A picture with all that is said of it, where it stands, and what can be done with it. */
export function PictureDialog({ picture, open, close }: Props) {
  const { id, url, name, alt, focus } = picture;
  const mayWrite = useMay('media:write');
  const form = useForm({
    resolver: standardSchemaResolver(pictureChange),
    // The picture may give way to the one that has replaced it.
    values: { name, alt, focus },
  });
  const { momentOf } = useMoments();
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
          {momentOf(picture.createdAt)}
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
        <Uses id={id} />
        {mayWrite && <ReplacePicture picture={picture} replaced={(by) => !isDirty && open(by)} />}
        <div className="flex flex-wrap justify-end gap-3">
          {mayWrite && <DeletePicture id={id} deleted={close} />}
          <Button look="outline" onClick={leave}>
            {mayWrite ? 'Cancel' : 'Close'}
          </Button>
          {mayWrite && (
            <Button type="submit" disabled={update.isPending}>
              {update.isPending ? 'Saving...' : 'Update Picture'}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}
