import { useForm } from 'react-hook-form';
import { testMailInput } from '../../../shared/schemas/mail';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Modal } from '../../ui/modal';
import { Loading } from '../kit/display/loading';
import { FormText } from '../kit/form/fields';
import { showAtFields } from '../kit/form/show-at-fields';
import { SubmitRow } from '../kit/form/submit-row';
import { useResolver } from '../kit/form/use-resolver';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { NoMailServer } from '../mails/no-mail-server';
import { useSavedNotice } from '../mails/statuses';
import type { Letter } from './newsletter-frame';

type Props = { letter: Letter; close: () => void };

/** By default the user's own address. */
export function TestDialog(props: Props) {
  const t = useMessages('adminNewsletter');
  const { data: me } = trpc.auth.me.useQuery();
  return (
    <Modal title={t('sendTest')} close={props.close}>
      {me ? <TestForm {...props} own={me.email ?? ''} /> : <Loading label={t('loadingAddress')} />}
    </Modal>
  );
}

function TestForm({ letter, own, close }: Props & { own: string }) {
  const t = useMessages('adminNewsletter');
  const form = useForm({ resolver: useResolver(testMailInput), defaultValues: { email: own } });
  const saved = useSavedNotice();
  const { data: hasServer } = trpc.mails.hasServer.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const test = useAdminMutation({
    send: utils.client.newsletter.sendTest.mutate,
    done: ({ email }) => success(hasServer === false ? saved : t('testSent', { email })),
    failed: t('testFailed'),
    settled: (_, sent) => sent && close(),
    refused: (refusal) => showAtFields(form, refusal),
    refresh: () => utils.mails.invalidate(),
  });
  const send = form.handleSubmit(({ email }) => {
    if (!test.isPending) test.mutate({ ...letter, email });
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.stopPropagation();
        void send(event);
      }}
    >
      <FormText form={form} name="email" type="email" label={t('testTo')} hint={t('testToHint')} />
      {hasServer === false && <NoMailServer>{t('testAsFile')}</NoMailServer>}
      <SubmitRow leave={close} pending={test.isPending} label={t('testSubmit')} busy={t('sending')} />
    </form>
  );
}
