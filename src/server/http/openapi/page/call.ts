import type { OpenApiDocument, Operation, Schema } from '../types';

/** An operation. */
export type Call = {
  method: string;
  path: string;
  operation: Operation;
  document: OpenApiDocument;
};

/** Operations by tag, in the order of the document. */
export function callsByTag(document: OpenApiDocument): Map<string, Call[]> {
  const groups = new Map((document.tags ?? []).map(({ name }): [string, Call[]] => [name, []]));
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations))
      groups
        .get(operation.tags?.[0] ?? '')
        ?.push({ method: method.toUpperCase(), path, operation, document });
  return groups;
}

const schemaPrefix = '#/components/schemas/';

/** The name of a referenced schema. */
export const schemaNameOf = ({ $ref }: Schema) =>
  $ref?.startsWith(schemaPrefix) ? $ref.slice(schemaPrefix.length) : undefined;

/** The anchor of a named schema. */
export const schemaId = (name: string) => `schema-${name}`;
