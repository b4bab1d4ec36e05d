/**
 * Applies `work` to every item, to at most `limit` of them at a time; results in the order of the items. After a
 * failure no further item is begun, and the result rejects with it.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  let hasFailed = false
  const takeItems = async () => {
    while (next < items.length && !hasFailed) {
      const index = next
      next += 1
      try {
        results[index] = await work(items[index] as Item)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, takeItems))
  return results
}
