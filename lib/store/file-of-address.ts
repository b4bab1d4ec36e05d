const ownAddress =
  /^https:\/\/(?:static\.wixstatic\.com\/media|video\.wixstatic\.com\/video)\/([\w~.%-]+)/

/**
 * The file that an address of Wix's own servers shows. Sent by its address it would be copied into a new
 * file, which takes storage once more. Undefined for any other address.
 */
export function fileOfAddress(address: string): string | undefined {
  const [, id] = ownAddress.exec(address) ?? []
  return id
}

/**
 * A gallery as it is sent (V3): ids as they are, files of Wix's own servers by their ids, the rest by address. No
 * gallery holds a file twice: a second one is copied. `areCopied`: the files are another shop's.
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
