import type { Problem } from '#lib/core/catalog/problem.ts'
import type { RelayState } from './follow-relay.ts'

export interface FeedStatus {
  readonly state: RelayState
  readonly problem: Problem | undefined
  readonly lastEventAt: number | undefined
  readonly rejected: number
}

const resting: FeedStatus = {
  state: 'resting',
  problem: undefined,
  lastEventAt: undefined,
  rejected: 0,
}

export type FeedStatusKeeper = ReturnType<typeof createFeedStatus>

/** How the relay of a feed is doing. */
export function createFeedStatus(onChanged: () => void) {
  let status = resting
  return {
    read: () => status,
    setState(state: RelayState, problem?: Problem): void {
      if (state === status.state && problem?.code === status.problem?.code) return
      status = { ...status, state, ...(state !== 'connecting' && { problem }) }
      onChanged()
    },
    countEvent(at: number): void {
      status = { ...status, lastEventAt: at }
    },
    countRejected(): void {
      status = { ...status, rejected: status.rejected + 1 }
      if (status.rejected === 1) onChanged()
    },
    reset(): void {
      status = resting
    },
  }
}
