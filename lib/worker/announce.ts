import { broadcast } from '#lib/browser/messages.ts'
import { notifyTabs } from '#lib/browser/tabs.ts'
import type { ChangeFrame, ChangeTopic } from '#lib/rpc/contract/frame.ts'

/** Tells every open page to look again, and the panels in admin pages when it is about what they show. */
export type Announce = (topic: ChangeTopic) => void

const shownInPanels: ReadonlySet<ChangeTopic> = new Set(['connection', 'products', 'settings'])

export const announce: Announce = (topic) => {
  const frame: ChangeFrame = { shelfside: 'changed', topic }
  broadcast(frame)
  if (shownInPanels.has(topic)) notifyTabs(frame).catch(() => undefined)
}
