import type { z } from 'zod';
import { importOptions } from '../../../shared/schemas/import-inputs';
import { fieldsOf, type ImportKind, importFields } from '../../../shared/schemas/imports';
import type { Permission } from '../../../shared/schemas/permissions';
import type { Principal } from '../../accounts/principals';
import { forbidden } from '../../rpc/audit';
import { refuseField } from '../../rpc/errors';
import { donationImporter } from './donations';
import { donationOptionsOf } from './donations/options';
import type { Batch, Importer, StoredImport } from './outcomes';
import { subscriberImporter } from './subscribers';
import { wordpressImporter } from './wordpress';

export const importers: Record<ImportKind, Importer> = {
  subscribers: subscriberImporter,
  donations: donationImporter,
  wordpress: wordpressImporter,
};

const neededFor: Record<ImportKind, readonly Permission[]> = {
  subscribers: ['subscribers:write'],
  donations: ['donations:write'],
  wordpress: ['news:write', 'drafts:write', 'redirects:write', 'media:write'],
};

/** @throws FORBIDDEN for a caller who may not write what the import makes */
export function requirePermission(user: Principal, kind: ImportKind): void {
  if (!neededFor[kind].every((one) => user.permissions.has(one))) throw forbidden(user);
}

const neededToRead: Record<ImportKind, readonly Permission[]> = {
  subscribers: ['subscribers:read'],
  donations: ['donations:read'],
  wordpress: [],
};

/** The sample and the rows of an import are data of its kind. */
export const mayRead = (user: Principal, kind: ImportKind): boolean =>
  neededToRead[kind].every((one) => user.permissions.has(one));

/** @throws FORBIDDEN for a caller who may not read what the import makes */
export function requireReadPermission(user: Principal, kind: ImportKind): void {
  if (!mayRead(user, kind)) throw forbidden(user);
}

/** @throws BAD_REQUEST for a field or column that does not exist, or a required field without a column */
export function requireMapping(
  { kind, columns }: Pick<StoredImport, 'kind' | 'columns'>,
  mapping: Record<string, string>,
): void {
  const fields = new Set<string>(fieldsOf(kind));
  for (const [field, column] of Object.entries(mapping)) {
    if (!fields.has(field))
      throw refuseField('BAD_REQUEST', `mapping.${field}`, `There is no field ${field.slice(0, 50)}`);
    if (!columns.includes(column))
      throw refuseField('BAD_REQUEST', `mapping.${field}`, 'The file has no such column');
  }
  const required: readonly string[] = importFields[kind].required;
  for (const field of required)
    if (mapping[field] === undefined)
      throw refuseField('BAD_REQUEST', `mapping.${field}`, `Please choose the column of ${field}`);
}

/** Whether the columns of a file must be chosen first. */
export const needsMapping = ({ kind, status }: Pick<StoredImport, 'kind' | 'status'>) =>
  status === 'uploaded' && importFields[kind].required.length > 0;

/** The options with their defaults. @throws BAD_REQUEST for options that are unknown, missing or do not fit the file */
export function optionsOf(
  { kind, contents }: Pick<StoredImport, 'kind' | 'contents'>,
  mapping: Record<string, string>,
  options: object,
): StoredImport['options'] {
  if (kind === 'donations')
    return donationOptionsOf(mapping, parsed(importOptions[kind].safeParse(options)), contents);
  return parsed<StoredImport['options']>(importOptions[kind].safeParse(options));
}

function parsed<Options>({ data, error }: z.ZodSafeParseResult<Options>): Options {
  if (!error) return data;
  const { path = [], message = '' } = error.issues[0] ?? {};
  throw refuseField('BAD_REQUEST', ['options', ...path].join('.'), message);
}

/** What the rows of an import are read with. */
export function batchOf(
  {
    columns,
    mapping,
    options,
    createdBy,
  }: Pick<StoredImport, 'columns' | 'mapping' | 'options' | 'createdBy'>,
  rows: Batch['rows'],
  seen: Set<string>,
): Batch {
  const columnIndexes = new Map(
    Object.entries(mapping).map(([field, column]) => [field, columns.indexOf(column)]),
  );
  return {
    options,
    by: createdBy,
    rows,
    seen,
    valueOf: ({ cells }, field) => cells[columnIndexes.get(field) ?? -1] ?? '',
  };
}
