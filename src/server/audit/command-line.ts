const usage = `Usage: npm run audit -- COMMAND
  verify [--head HASH]   whether an entry was edited, taken out or added; with a hash of before, also the newest
  head                   the hash of the newest entry, to be kept elsewhere`;

/** @throws Error with the usage */
export function parseCommandLine([command, option, head, ...more]: string[]) {
  if (command === 'head' && option === undefined) return { command } as const;
  if (command === 'verify' && option === undefined) return { command } as const;
  const isHash = head !== undefined && /^[\da-f]{64}$/i.test(head);
  if (command === 'verify' && option === '--head' && isHash && more.length === 0)
    return { command, head: head.toLowerCase() } as const;
  throw new Error(usage);
}
