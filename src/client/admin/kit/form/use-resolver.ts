import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useErrorTranslation } from '../session/error-translation';

/** Validates a form as the server does, with errors in the language of the area. */
export function useResolver<Typed extends FieldValues, Values>(schema: z.ZodType<Values, Typed>) {
  const translate = useErrorTranslation();
  const { vendor, version, validate } = schema['~standard'];
  return standardSchemaResolver<Typed, unknown, Values>({
    '~standard': {
      vendor,
      version,
      async validate(value) {
        const result = await validate(value);
        return result.issues
          ? { issues: result.issues.map((issue) => ({ ...issue, message: translate(issue.message) })) }
          : result;
      },
    },
  });
}
