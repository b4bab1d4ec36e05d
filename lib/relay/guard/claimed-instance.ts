/**
 * The instance that a token says it is of: nothing is proven by that. It separates forgeries of one address
 * apart, so that a forger behind Wix's own address, or behind a proxy, uses up no limit but its own.
 */
export function readTokenInstance(jwt: string): string {
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(jwt.split('.', 2)[1] ?? '', 'base64url').toString(),
    )
    const message: unknown = JSON.parse(String((claims as { data?: unknown }).data))
    const { instanceId } = message as { instanceId?: unknown }
    return typeof instanceId === 'string' ? instanceId.slice(0, 64).toLowerCase() : ''
  } catch {
    return ''
  }
}
