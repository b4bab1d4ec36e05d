/** What the browser would still let us store; undefined where it does not tell. Never rejects. */
export async function readFreeBytes(): Promise<number | undefined> {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate()
    return quota === undefined ? undefined : quota - usage
  } catch {
    return undefined
  }
}
