import { type ReactNode, type RefObject, type SubmitEventHandler, useRef } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Modal } from '../../../ui/modal';
import type { Refusal } from '../mutations/refusals';
import { type AdminMutation, useAdminMutation } from '../mutations/use-admin-mutation';
import { showAtFields } from './show-at-fields';
import { SubmitRow } from './submit-row';
import { useLeaveGuard } from './use-leave-guard';
import { useResolver } from './use-resolver';

type Options<Typed extends FieldValues, Values, Answer> = Omit<
  AdminMutation<Values, Answer>,
  'refused' | 'refreshed'
> & {
  schema: z.ZodType<Values, Typed>;
  values: DefaultValues<Typed>;
  close: () => void;
  conflict?: { refused: (refusal: Refusal, typed: object, form: HTMLFormElement | null) => void };
  /** The dialog now shows the answer, which can be closed at any time. */
  isDone?: boolean;
};

/**
 * A form in a dialog. A save closes it once the list below is fresh, unless `settled` says otherwise; a refused one
 * keeps what was typed.
 */
export function useDialogForm<Typed extends FieldValues, Values, Answer>({
  schema,
  values,
  close,
  conflict,
  isDone = false,
  settled = close,
  ...mutation
}: Options<Typed, Values, Answer>) {
  const form = useForm<Typed, unknown, Values>({
    resolver: useResolver(schema),
    defaultValues: values,
  });
  const element = useRef<HTMLFormElement>(null);
  const write = useAdminMutation({
    ...mutation,
    // An old row, opened again, would meet a conflict with this very save.
    refreshed: settled,
    refused(refusal: Refusal) {
      conflict?.refused(refusal, form.getValues(), element.current);
      showAtFields(form, refusal);
    },
  });
  const pending = write.isPending && !isDone;
  const { isDirty } = form.formState;
  return {
    form,
    element,
    pending,
    isDirty,
    leave: useLeaveGuard({ isDirty: isDirty && !isDone, pending, close }),
    save: form.handleSubmit((typed) => {
      if (!write.isPending) write.mutate(typed);
    }),
  };
}

type Props = {
  title: string;
  dialog: {
    element: RefObject<HTMLFormElement | null>;
    pending: boolean;
    leave: () => void;
    save: SubmitEventHandler<HTMLFormElement>;
  };
  /** The submit button, and its text while saving. */
  label: string;
  busy?: string;
  begin?: () => void;
  /** Shown in place of the form after the save. */
  answer?: ReactNode;
  children: ReactNode;
};

export const FormDialog = ({ title, dialog, label, busy, begin, answer, children }: Props) => {
  const { element, pending, leave, save } = dialog;
  return (
    <Modal title={title} close={leave} begin={begin}>
      {answer ?? (
        <form
          ref={element}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.stopPropagation(); // React passes it on to the form below the dialog
            save(event);
          }}
        >
          {children}
          <SubmitRow leave={leave} pending={pending} label={label} busy={busy} />
        </form>
      )}
    </Modal>
  );
};
