/**
 * The file behind an address that a page of the extension made with `URL.createObjectURL`. The address is
 * passed instead of the bytes, because messages are JSON. Undefined if the page is closed or revoked it,
 * and for every other address.
 */
export async function readOwnBlob(address: string): Promise<Blob | undefined> {
  if (!address.startsWith(`blob:${globalThis.location.origin}/`)) return undefined
  try {
    return await (await fetch(address)).blob()
  } catch {
    return undefined
  }
}
