const maxNameLength = 60

/**
 * What customers know a store by, from the address of one of its pages: its domain, or the name in a free address of
 * Wix. Undefined without a usable address.
 */
export function nameOfAddress(address = ''): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { hostname, pathname } = new URL(address)
  const host = hostname.replace(/^www\./, '')
  const [, site = ''] = pathname.split('/')
  // "https://owner.wixsite.com/my-store"
  const isFree = /\.(?:wixsite|wixstudio)\.com$/.test(host)
  const name = isFree && site !== '' ? site : host
  return name === '' || name.length > maxNameLength ? undefined : name
}
