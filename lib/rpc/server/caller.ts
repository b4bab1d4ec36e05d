import type { ExtensionIdentity } from '#lib/browser/runtime.ts'
import type { Sender } from '#lib/browser/sender.ts'
import type { Caller } from '#lib/rpc/contract/procedure.ts'

const adminOrigin = 'https://manage.wix.com'

/**
 * What a sender may call itself, from what the browser says of it alone. `tab` proves nothing: a
 * page of ours opened in a tab has one too. Undefined is refused whatever it asks for.
 */
export function readCaller(sender: Sender, own: ExtensionIdentity): Caller | undefined {
  if (sender.id !== own.id) return undefined
  if (sender.origin === own.origin) {
    return sender.frameId === undefined || sender.frameId === 0 ? 'page' : undefined
  }
  const isTopOfTab = sender.tab?.id !== undefined && sender.frameId === 0
  return isTopOfTab && sender.origin === adminOrigin ? 'panel' : undefined
}
