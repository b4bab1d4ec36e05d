import { isMediaAddress, toMediaId } from '#lib/core/catalog/product/media-address.ts'

/**
 * A gallery as it is sent: ids unchanged, files on Wix's own servers by their ids, other files by
 * address: Wix copies a file that is sent by address, which uses storage twice. No gallery holds a
 * file twice: the second one is copied. `areCopied`: the files belong to another store.
 */
export function toFiles(
  media: readonly string[],
  areCopied: boolean,
): ({ readonly id: string } | { readonly url: string })[] {
  const taken = new Set(media)
  return media.map((each) => {
    if (!isMediaAddress(each)) return { id: each }
    const file = areCopied ? undefined : toMediaId(each)
    if (file === undefined || taken.has(file)) return { url: each }
    taken.add(file)
    return { id: file }
  })
}
