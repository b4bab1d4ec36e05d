import type { RelayStatus } from '#lib/catalog/app/relay.ts'
import { t } from '#lib/i18n/t.ts'
import type { FeedStatus } from './create-feed.ts'
import type { RelayConfig } from './relay-store.ts'

interface Facts {
  readonly place: RelayConfig | undefined
  readonly hasKey: boolean
  readonly feed: FeedStatus | undefined
}

/** How changes reach this browser, in a merchant's words. */
export function describeFeed({ place, hasKey, feed }: Facts): RelayStatus {
  const { address, instanceId } = place ?? {}
  const { rejected = 0, lastEventAt, problem, state = 'resting' } = feed ?? {}
  const facts = { address, instanceId, lastEventAt, rejected }
  if (place === undefined) return { ...facts, state: 'none', message: t.relay.polled }
  if (!hasKey) {
    return {
      ...facts,
      state: 'key-needed',
      message: `${t.relay.keyGone} ${t.relay.polled}`,
    }
  }
  if (problem !== undefined) {
    return { ...facts, state: 'failed', message: `${problem.message} ${t.relay.polled}` }
  }
  if (rejected > 0) {
    return {
      ...facts,
      state,
      message: t.relay.unsigned(rejected),
    }
  }
  return {
    ...facts,
    state,
    message: state === 'failed' ? t.relay.polled : t.relay[`state/${state}`],
  }
}
