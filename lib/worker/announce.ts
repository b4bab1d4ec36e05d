import { broadcast } from '#lib/platform/messages.ts'
import type { ChangeFrame, ChangeTopic } from '#lib/rpc/contract/frame.ts'

/** Tells every open page to look again. */
export type Announce = (topic: ChangeTopic) => void

export const announce: Announce = (topic) => {
  broadcast({ shelfside: 'changed', topic } satisfies ChangeFrame)
}
