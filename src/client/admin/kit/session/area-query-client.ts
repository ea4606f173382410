import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** Shares the site's cache. Invalidation also restarts reads that have no data yet: they may predate the change. */
export class AreaQueryClient extends QueryClient {
  constructor(site: QueryClient) {
    super({
      queryCache: site.getQueryCache(),
      mutationCache: site.getMutationCache(),
      defaultOptions: site.getDefaultOptions(),
    });
  }

  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' }))
      if (query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }

  /** A prefetch never asks to sign in. A query that is on screen when its prefetch fails is fetched again, and asks. */
  override async prefetchQuery(options: { queryKey: QueryKey }): Promise<void> {
    await super.prefetchQuery(options);
    const predicate = ({ state }: Query) => state.error !== null;
    await this.refetchQueries({ queryKey: options.queryKey, exact: true, type: 'active', predicate });
  }
}
