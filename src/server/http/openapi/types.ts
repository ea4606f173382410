export type Schema = {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  required?: string[];
  additionalProperties?: boolean | Schema;
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
  schema?: Schema;
  example?: unknown;
};
export type Operation = {
  operationId: string;
  summary: string;
  tags?: string[];
  description?: string;
  security?: Record<string, string[]>[];
  /** `news:write`, or `session` for any account. */
  'x-permission'?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Partial<Content> };
  responses: Record<string, { description?: string; content?: Content; headers?: unknown; $ref?: string }>;
};
export type OpenApiDocument = {
  openapi: string;
  info: { description: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses?: Record<string, { description: string }>;
    headers?: unknown;
    securitySchemes?: Record<string, { name?: string }>;
  };
  tags?: { name: string; description: string | undefined }[];
  webhooks?: unknown;
};
