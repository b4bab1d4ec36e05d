const ownAddress =
  /^https:\/\/(?:static\.wixstatic\.com\/media|video\.wixstatic\.com\/video)\/([\w~.%-]+)/

/**
 * The id of the file that an address on Wix's own servers shows; undefined for any other address.
 * If the address were sent, Wix would copy the file, which uses storage twice.
 */
export function fileOfAddress(address: string): string | undefined {
  const [, id] = ownAddress.exec(address) ?? []
  return id
}

/**
 * A gallery as it is sent (V3): ids unchanged, files on Wix's own servers by their ids, other files
 * by address. No gallery holds a file twice: the second one is copied. `areCopied`: the files
 * belong to another shop.
 */
export function toFiles(
  media: readonly string[],
  areCopied: boolean,
): ({ readonly id: string } | { readonly url: string })[] {
  const taken = new Set(media)
  return media.map((each) => {
    if (!each.includes('://')) return { id: each }
    const file = areCopied ? undefined : fileOfAddress(each)
    if (file === undefined || taken.has(file)) return { url: each }
    taken.add(file)
    return { id: file }
  })
}
