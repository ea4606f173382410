import type { ReactNode } from 'react';
import type { ThankedForm } from './form-thanks';

/** What stands above a form after it was sent; nothing if it could not be loaded. */
export const thankFor = (form: ThankedForm) => (_: unknown, data: FormData) =>
  import('./form-thanks').then(({ FormThanks }): ReactNode => <FormThanks form={form} data={data} />);
