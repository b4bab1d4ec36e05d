import type { RelayStatus } from '#lib/domain/relay.ts'
import { t } from '#lib/messages/relay.ts'
import type { FeedStatus } from './create-feed.ts'
import type { RelayPlace } from './relay-store.ts'

interface Facts {
  readonly place: RelayPlace | undefined
  readonly hasKey: boolean
  readonly feed: FeedStatus | undefined
}

/** How changes reach this browser, in a merchant's words. */
export function describeFeed({ place, hasKey, feed }: Facts): RelayStatus {
  const { address, instanceId } = place ?? {}
  const { refused = 0, lastEventAt, problem, state = 'resting' } = feed ?? {}
  const facts = { address, instanceId, lastEventAt, refused }
  if (place === undefined) return { ...facts, state: 'none', sentence: t.polled }
  if (!hasKey) {
    return {
      ...facts,
      state: 'key-needed',
      sentence: `${t.keyGone} ${t.polled}`,
    }
  }
  if (problem !== undefined) {
    return { ...facts, state: 'failed', sentence: `${problem.sentence} ${t.polled}` }
  }
  if (refused > 0) {
    return {
      ...facts,
      state,
      sentence: t.unsigned(refused),
    }
  }
  return { ...facts, state, sentence: state === 'failed' ? t.polled : t[`state/${state}`] }
}
