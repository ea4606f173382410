import type { OpenApiDocument, Operation, Schema } from '../types';

/** A call of the document, with all that the page says of it. */
export type Call = {
  method: string;
  path: string;
  operation: Operation;
  document: OpenApiDocument;
};

/** The calls of a document by tag, both in the document's order. */
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

/** The name under which the document keeps a schema that is referred to. */
export const schemaNameOf = ({ $ref }: Schema) =>
  $ref?.startsWith(schemaPrefix) ? $ref.slice(schemaPrefix.length) : undefined;

/** Where the page describes a named schema. */
export const schemaId = (name: string) => `schema-${name}`;
