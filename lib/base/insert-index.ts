/**
 * Where in `there` something goes that had its place in `order`: behind whatever stood before it, and at
 * the end when it was not among them.
 */
export function insertIndex(
  key: string,
  order: readonly unknown[],
  there: readonly unknown[],
): number {
  const was = order.indexOf(key)
  return was < 0
    ? there.length
    : there.findLastIndex((each) => order.slice(0, was).includes(each)) + 1
}
