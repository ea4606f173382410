import type { Versioned } from './versions';

/** The ETag of a version. Ids are never reused, so tags are unique per URL. */
export const etagOf = ({ id, version }: Versioned) => `"${id}-${version}"`;
