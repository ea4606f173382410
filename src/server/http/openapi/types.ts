/** The parts of an OpenAPI document that are completed here. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  default?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
};
export type Content = { 'application/json': { schema: Schema; example?: unknown } };
export type Parameter = {
  name: string;
  in: string;
  description?: string;
  schema?: { type?: string; example?: unknown };
  example?: unknown;
};
export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { description?: string; content?: Content; headers?: unknown; $ref?: string }>;
};
export type OpenApiDocument = {
  openapi: string;
  info: unknown;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses?: unknown; securitySchemes?: unknown };
};
