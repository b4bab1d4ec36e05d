import type { RelayStatus } from '#lib/domain/relay.ts'
import type { FeedStatus } from './create-feed.ts'
import type { RelayPlace } from './relay-store.ts'

interface Facts {
  readonly place: RelayPlace | undefined
  readonly hasKey: boolean
  readonly feed: FeedStatus | undefined
}

const polled = 'While Shelfside is open your shop is asked every half minute what changed.'

/** How changes reach this browser, in a merchant's words. */
export function describeFeed({ place, hasKey, feed }: Facts): RelayStatus {
  const { address, instanceId } = place ?? {}
  const { refused = 0, lastEventAt, problem, state = 'resting' } = feed ?? {}
  const facts = { address, instanceId, lastEventAt, refused }
  if (place === undefined) return { ...facts, state: 'none', sentence: polled }
  if (!hasKey) {
    return {
      ...facts,
      state: 'key-needed',
      sentence: `The subscriber key is kept only while the browser runs: enter it again. ${polled}`,
    }
  }
  if (problem !== undefined) {
    return { ...facts, state: 'failed', sentence: `${problem.sentence} ${polled}` }
  }
  if (refused > 0) {
    return {
      ...facts,
      state,
      sentence: `${refused} events did not pass the check of their signature and were ignored. Compare the public key and the instance id with those of your app.`,
    }
  }
  return { ...facts, state, sentence: sentences[state] }
}

const sentences: Readonly<Record<FeedStatus['state'], string>> = {
  connecting: 'The relay is being called.',
  live: 'Changes in your shop are shown as they happen.',
  resting:
    'Changes are shown as they happen while Shelfside is open, and fetched now and then otherwise.',
  failed: polled,
}
