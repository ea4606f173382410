import { text } from '../../../shared/lib/form-data';
import type { TributeKind } from '../../../shared/schemas/tributes';
import { useMessages } from '../../messages/use-messages';
import { Choices } from '../../ui/choices';
import { TextAreaField, TextField } from '../../ui/field';

/** In whose honor or memory a donation is, and who gets a card. */
export function TributeFields() {
  const t = useMessages('donation');
  return (
    <div className="mt-4 grid gap-5">
      <Choices
        legend={t('tributeKind')}
        type="radio"
        name="tribute.kind"
        options={[
          ['honor', t('inHonor')],
          ['memory', t('inMemory')],
        ]}
        chosen={['honor']}
      />
      <TextField label={t('tributeName')} name="tribute.name" maxLength={100} />
      <TextAreaField label={t('tributeMessage')} name="tribute.message" rows={3} maxLength={500} />
      <fieldset>
        <legend className="text-sm font-medium">{t('tributeNotify')}</legend>
        <p className="mt-1 text-sm text-muted">{t('tributeNotifyHint')}</p>
        <div className="mt-2 grid gap-5 sm:grid-cols-2">
          <TextField label={t('notifyName')} name="tribute.notify.name" maxLength={100} />
          <TextField label={t('notifyEmail')} name="tribute.notify.email" type="email" maxLength={254} />
        </div>
      </fieldset>
    </div>
  );
}

/** The tribute as the input of the procedure, apart from `involve-data.ts`, as few donors open it; undefined if it is empty. */
export function tributeIn(data: FormData) {
  const [name = '', message = '', notifyName = '', email = ''] = [
    'name',
    'message',
    'notify.name',
    'notify.email',
  ].map((field) => text(data, `tribute.${field}`));
  const contact = notifyName + email;
  if (!(name + message + contact).trim()) return undefined;
  const kind: TributeKind = data.get('tribute.kind') === 'memory' ? 'memory' : 'honor';
  return { kind, name, message, notify: contact ? { name: notifyName, email } : undefined };
}
