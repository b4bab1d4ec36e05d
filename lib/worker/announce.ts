import { broadcast } from '#lib/browser/messages.ts'
import { notifyTabs } from '#lib/browser/tabs.ts'
import type { ChangeFrame, ChangeTopic } from '#lib/rpc/contract/frame.ts'

/** Reports a change to every open page, and to panels in admin pages if they show such data. */
export type Announce = (topic: ChangeTopic) => void

const panelTopics: ReadonlySet<ChangeTopic> = new Set(['connection', 'products', 'settings'])

export const announce: Announce = (topic) => {
  const frame: ChangeFrame = { shelfside: 'changed', topic }
  broadcast(frame)
  if (panelTopics.has(topic)) notifyTabs(frame).catch(() => undefined)
}
