/**
 * A write is answered with its sequence number. A request that sends it back sees all writes up to it. A reading is
 * not: whoever only read knows of no write that lists may still lack.
 */
export function consistency(
  { sequence }: { readonly sequence: () => number },
  before: number,
): Record<string, string> {
  const now = sequence()
  return now === before ? {} : { 'x-wix-consistent': String(now) }
}
