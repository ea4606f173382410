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
  required?: boolean;
  schema?: { type?: string; description?: string; example?: unknown };
  example?: unknown;
};
export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  /** What the caller needs: `news:write`, or `session` for any account. */
  'x-permission'?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Partial<Content> };
  responses: Record<string, { description?: string; content?: Content; headers?: unknown; $ref?: string }>;
};
export type OpenApiDocument = {
  openapi: string;
  info: unknown;
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses?: unknown;
    headers?: unknown;
    securitySchemes?: unknown;
  };
  tags?: { name: string; description: string | undefined }[];
  webhooks?: unknown;
};
