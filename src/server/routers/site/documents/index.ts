import { z } from 'zod';
import {
  documentAddress,
  documentChange,
  documentFilter,
  documentPageInput,
  libraryDocument,
} from '../../../../shared/schemas/documents';
import { byId, id, success } from '../../../../shared/schemas/fields';
import { mediaUse } from '../../../../shared/schemas/media';
import { pageOf } from '../../../../shared/schemas/paging';
import { changedIn } from '../../../rpc/if-match';
import { permitted } from '../../../rpc/permissions';
import { rest, restList, returningSuccess, router, sortedBy } from '../../../rpc/trpc';
import {
  changeDocument,
  documentAt,
  documentOf,
  listDocuments,
  pageOfDocuments,
  removeDocument,
  usesOfDocument,
} from './documents';

const tag = 'Documents';

export const documentsRouter = router({
  list: permitted('media:read')
    .meta(
      restList('/documents', tag, sortedBy('desc', 'id'), [
        'List documents',
        'PDF files, newest first. `search` matches names and titles.',
      ]),
    )
    .input(documentFilter)
    .output(z.array(libraryDocument))
    .query(({ ctx, input }) => listDocuments(ctx.db, input.search)),

  page: permitted('media:read')
    .input(documentPageInput)
    .output(pageOf(libraryDocument))
    .query(({ ctx, input }) => pageOfDocuments(ctx.db, input)),

  byUrl: permitted('media:read')
    .input(documentAddress)
    .output(libraryDocument.nullable())
    .query(({ ctx, input }) => documentAt(ctx.db, input.url)),

  uses: permitted('media:read')
    .meta(
      restList('/documents/{id}/uses', tag, sortedBy('asc', 'type', 'id'), [
        'List where a document is used',
        'Content and settings that contain the address of the document.',
      ]),
    )
    .input(byId)
    .output(z.array(mediaUse))
    .query(({ ctx, input }) => usesOfDocument(ctx.db, input.id)),

  update: permitted('media:write')
    .meta(
      rest('PATCH', '/documents/{id}', tag, [
        'Update the name and title of a document',
        'Visitors save the file under `name`. Its address stays the same.',
        'Changed a document',
      ]),
    )
    .input(documentChange.extend({ id }).meta({ ...documentChange.meta() }))
    .output(libraryDocument)
    .mutation(async ({ ctx, input: { id, ...change } }) => {
      const { before, after } = await changeDocument(ctx.db, id, change);
      ctx.auditDetails({ subject: `documents/${id}`, changed: changedIn(documentOf(before), change) });
      return documentOf(after);
    }),

  delete: permitted('media:write')
    .meta({
      ...rest('DELETE', '/documents/{id}', tag, [
        'Delete an unused document',
        'If the document is in use, the request is refused with 409, and the response lists its `uses`. Its file is deleted a few seconds later.',
        'Deleted a document',
      ]),
      refusals: [409],
    })
    .input(byId)
    .output(success)
    .mutation(
      returningSuccess(async ({ ctx, input: { id } }) => {
        await removeDocument(ctx.db, id);
        ctx.auditDetails({ subject: `documents/${id}` });
      }),
    ),
});
