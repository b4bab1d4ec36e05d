import { throttle } from '#lib/core/base/throttle.ts'
import { broadcast } from '#lib/extension/browser/messages.ts'
import { notifyTabs } from '#lib/extension/browser/tabs.ts'
import type { ChangeFrame, ChangeTopic } from '#lib/extension/rpc/contract/frame.ts'

/** Reports a change to every open page, and to panels in admin pages if they show such data. */
export type Announce = (topic: ChangeTopic) => void

const panelTopics: ReadonlySet<ChangeTopic> = new Set([
  'connection',
  'products',
  'activity',
  'settings',
])

/** The offline copy reports every page that it reads. */
const notifyOfReplica = throttle(notify, { everyMs: 5000 })

export const announce: Announce = (topic) => {
  const frame: ChangeFrame = { shelfside: 'changed', topic }
  broadcast(frame)
  if (topic === 'replica') notifyOfReplica(frame)
  else if (panelTopics.has(topic)) notify(frame)
}

function notify(frame: ChangeFrame): void {
  notifyTabs(frame).catch(() => undefined)
}
