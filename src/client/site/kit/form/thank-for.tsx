import type { ReactNode } from 'react';
import type { ThankedForm } from './form-thanks';

/** Loads the confirmation that is shown above a form after sending. */
export const thankFor = (form: ThankedForm) => (_: unknown, data: FormData) =>
  import('./form-thanks').then(({ FormThanks }): ReactNode => <FormThanks form={form} data={data} />);
