/**
 * The index at which to insert `key` into `present` so that it follows the items that precede it in `order`;
 * the end if `order` does not contain it.
 */
export function insertIndex(
  key: string,
  order: readonly unknown[],
  present: readonly unknown[],
): number {
  const was = order.indexOf(key)
  return was < 0
    ? present.length
    : present.findLastIndex((each) => order.slice(0, was).includes(each)) + 1
}
