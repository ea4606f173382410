import { expect, test } from 'vitest';
import { examples } from '../../src/server/http/openapi/examples';

const answers = [...examples].filter(([, { schema }]) => schema.meta()?.id !== undefined);

test.each(answers)('the example of %s is what its schema answers', (_, { schema, value }) => {
  expect(schema.parse(value)).toEqual(value);
});
