import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { createContext, useContext } from 'react';
import type { AppRouter } from '../../../../server/routers';

type Translate = (error: string) => string;

/** Translates errors of the server and of its schemas, which are in English. */
export const ErrorTranslation = createContext<Translate>((error) => error);
export const useErrorTranslation = () => useContext(ErrorTranslation);

/** Translates the errors of failed calls. */
export const errorTranslationLink =
  (translation: () => Translate): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (result) => observer.next(result),
        error(error) {
          translateError(error, translation());
          observer.error(error);
        },
        complete: () => observer.complete(),
      }),
    );

function translateError({ data, shape }: TRPCClientError<AppRouter>, translate: Translate) {
  if (shape) shape.message = translate(shape.message);
  for (const issue of data?.issues ?? []) issue.message = translate(issue.message);
}
