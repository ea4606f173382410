import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { tributeKinds } from '../../../shared/schemas/tributes';
import { useMessages } from '../../messages/use-messages';
import { type Bound, FormSelect, FormText, FormTextArea } from '../kit/form/fields';

/** Both are empty for no card; otherwise the server checks them. */
export const typedContact = z.object({ name: z.string(), email: z.string() });

export const contactIn = ({ name, email }: z.output<typeof typedContact>) =>
  name || email ? { name, email } : null;

type Names<Typed extends FieldValues> = Record<
  'kind' | 'name' | 'message' | 'notifyName' | 'notifyEmail',
  Bound<Typed>['name']
>;
type Props<Typed extends FieldValues> = {
  form: Bound<Typed>['form'];
  names: Names<Typed>;
  /** The choice of no tribute. */
  none: string;
  /** Whether a kind is chosen. */
  isChosen: boolean;
};

/** In whose honor or memory a donation is, and who gets a card. */
export function TributeFields<Typed extends FieldValues>({ form, names, none, isChosen }: Props<Typed>) {
  const t = useMessages('adminTributes');
  const giving = useMessages('adminGiving');
  return (
    <>
      <FormSelect
        form={form}
        name={names.kind}
        label={t('label')}
        none={none}
        options={tributeKinds.map((one) => [one, t(one)])}
      />
      {isChosen && (
        <>
          <FormText form={form} name={names.name} label={giving('name')} autoComplete="off" />
          <FormTextArea form={form} name={names.message} label={t('message')} />
          <div className="grid gap-5 sm:grid-cols-2">
            <FormText form={form} name={names.notifyName} label={t('notifyName')} autoComplete="off" />
            <FormText
              form={form}
              name={names.notifyEmail}
              label={t('notifyEmail')}
              inputMode="email"
              autoComplete="off"
            />
          </div>
          <p className="text-muted">{t('cardHint')}</p>
        </>
      )}
    </>
  );
}
