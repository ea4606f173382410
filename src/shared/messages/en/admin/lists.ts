/** Tables, filters and pagers. */
export const adminLists = {
  actions: 'Actions',
  date: 'Date',
  justNow: 'just now',
  search: 'Search',
  filters: 'Filters',
  moreFilters: 'More filters',
  withCount: '{name} ({count})',
  clearFilters: 'Clear filters',
  status: 'Status',
  allStatuses: 'All Statuses',

  loading: 'Loading...',
  loadingItems: 'Loading {items}...',
  notLoaded: 'This could not be loaded.',
  offline: 'You are offline. Check your connection, then try again.',
  tryAgain: 'Try again',
  shown: 'Showing {shown} of {total} {items}',
  position: '{position} of {total}',
  rowsPerPage: 'Rows per page',
  previous: 'Previous',
  next: 'Next',

  nothingMatches:
    'Nothing matches your {what, select, search {search} filters {filters} other {search and filters}}.',
  clear: 'Clear {what, select, search {search} filters {all filters} other {search and filters}}',
  leftList: 'No longer in this list: <name></name>. <link>Show it</link>',
  showAll: 'Show all {items}',

  exportCsv: 'Export CSV',
  exportFailed: 'Failed to export {list}',

  selectRow: 'Select {name}',
  selectAll: 'Select all',
  selectAllMatching: 'Select all {total} matching',
  clearSelection: 'Clear selection',
  selectedItems: 'Selected {items}',
  selectedCount: '{items} selected',
  allMatchingSelected: 'All {items} matching selected',
  tooManySelected: 'Too many {items} selected',
  tooManySelectedText: 'Select at most {max}, or filter the list and select all',

  days: 'Days',
  from: '{what} from',
  until: '{what} until',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  thisHijriMonth: 'This Hijri month',
  lastHijriMonth: 'Last Hijri month',
} as const;

/** Actions on items and their results. */
export const adminChanges = {
  edit: 'Edit',
  delete: 'Delete',
  deleting: 'Deleting...',
  saving: 'Saving...',
  undo: 'Undo',
  copy: 'Copy',
  copied: 'Copied',
  copyByKeys: 'Press Ctrl+C (on a Mac ⌘C) to copy the selected text',
  copyNow:
    'Copy it now and paste it into the settings of your {target}. You <strong>will not see it again.</strong>',
  done: 'Done',

  statusUpdated: '{item} status updated successfully',
  statusFailed: 'Failed to update {item} status',
  updateFailed: 'Failed to update {items}',
  undoFailed: 'Failed to undo',
  asBefore: 'The {items} are as they were before',
  changeBack: 'Each {item} can be changed back',
  leftAsIs:
    'Someone else changed {items}: {count, plural, one {it was left as it is} other {they were left as they are}}.',

  deletedByOther: 'Someone else deleted it.',
  notPermitted: 'Your account can no longer do this.',
  signInAgain: 'Sign in again to change this.',
  tooOften: 'Too many attempts. Try again later.',
  decidedByOther: 'Someone else has already decided. {difference}',
  difference: 'Now: {now}. You chose: {chosen}.',
} as const;
