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
