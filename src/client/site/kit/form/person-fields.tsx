import { useMessages } from '../../../messages/use-messages';
import { TextField } from '../../../ui/field';

export function NameFields() {
  const t = useMessages('forms');
  return (
    <>
      <TextField label={t('firstName')} name="firstName" autoComplete="given-name" maxLength={100} required />
      <TextField label={t('lastName')} name="lastName" autoComplete="family-name" maxLength={100} required />
    </>
  );
}

export const EmailField = () => (
  <TextField
    label={useMessages('forms')('email')}
    name="email"
    type="email"
    autoComplete="email"
    maxLength={254}
    required
  />
);
