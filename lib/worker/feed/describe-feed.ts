import type { RelayStatus } from '#lib/domain/relay.ts'
import { t } from '#lib/i18n/t.ts'
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
  if (place === undefined) return { ...facts, state: 'none', sentence: t.relay.polled }
  if (!hasKey) {
    return {
      ...facts,
      state: 'key-needed',
      sentence: `${t.relay.keyGone} ${t.relay.polled}`,
    }
  }
  if (problem !== undefined) {
    return { ...facts, state: 'failed', sentence: `${problem.sentence} ${t.relay.polled}` }
  }
  if (refused > 0) {
    return {
      ...facts,
      state,
      sentence: t.relay.unsigned(refused),
    }
  }
  return {
    ...facts,
    state,
    sentence: state === 'failed' ? t.relay.polled : t.relay[`state/${state}`],
  }
}
