import { createImport, replacePictures } from '../routers/imports/upload';
import { keepDocument } from '../routers/site/documents/upload';
import { keepPicture } from '../routers/site/media/upload';
import { router } from '../rpc/trpc';

/** The writes whose body is a file, for the API document and refused methods. Their routes make their input. */
export const uploadRouter = router({
  media: router({ create: keepPicture }),
  documents: router({ create: keepDocument }),
  imports: router({ create: createImport, files: replacePictures }),
});
