import { z } from 'zod';
import { openApiDocument } from '../../../src/server/http/openapi/document';

const media = z.object({ 'application/json': z.object({ schema: z.json(), example: z.json().optional() }) });
const documented = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        security: z.array(z.unknown()).default([]),
        parameters: z
          .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false) }))
          .default([]),
        requestBody: z.object({ content: media.partial() }).optional(),
        responses: z.record(z.string(), z.object({ content: media.optional(), $ref: z.string().optional() })),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.json()) }),
});

const text = JSON.stringify(openApiDocument('http://localhost:3000'));
const { paths, components } = documented.parse(
  JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')),
);

/** A schema of the document, ready to check a value with. */
function checker(schema: z.infer<typeof media>['application/json']['schema']) {
  const whole: z.core.JSONSchema.JSONSchema = JSON.parse(
    JSON.stringify({ allOf: [schema], $defs: components.schemas }),
  );
  return z.fromJSONSchema(whole);
}
const refusal = checker({ $ref: '#/$defs/Error' });

export type Operation = ReturnType<typeof listOperations>[number];

function listOperations() {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId, security, parameters, requestBody, responses }]) => ({
        method: method.toUpperCase(),
        path,
        procedure: operationId.replace('-', '.'),
        admin: security.length > 0,
        params: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
        query: parameters
          .filter((parameter) => parameter.in === 'query' && parameter.required)
          .map(({ name }) => name),
        headers: parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name),
        example: z
          .record(z.string(), z.json())
          .parse(requestBody?.content['application/json']?.example ?? {}),
        answers: Object.fromEntries(
          Object.entries(responses).map(([status, { content }]) => [
            Number(status),
            // Made when it is asked for: all of them take most of a second.
            content ? z.lazy(() => checker(content['application/json'].schema)) : refusal,
          ]),
        ),
      }),
    ),
  );
}

/** Every operation of the OpenAPI document: how to call it and what it may answer. */
export const documentedOperations = listOperations();
