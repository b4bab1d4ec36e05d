/**
 * Where in `there` something goes that had its place in `order`: behind whatever stood before it, and at
 * the end when it was not among them.
 */
export function spotInOrder(
  key: string,
  order: readonly string[],
  there: readonly (string | undefined)[],
): number {
  const was = order.indexOf(key)
  if (was < 0) return there.length
  const before = new Set<string | undefined>(order.slice(0, was))
  return there.findLastIndex((each) => before.has(each)) + 1
}
