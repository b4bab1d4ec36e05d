/**
 * The sequence number of the last write. A request that sends it back sees all writes up to it. With stale reads only
 * a write is answered with it: a client that has only read does not know what lists may still lack.
 */
export function consistency(
  { sequence }: { readonly sequence: () => number },
  { before, staleReads = false }: { readonly before: number; readonly staleReads?: boolean },
): Record<string, string> {
  const now = sequence()
  return staleReads && now === before ? {} : { 'x-wix-consistent': String(now) }
}
