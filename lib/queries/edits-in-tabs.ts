import type { SiteId } from '#lib/catalog/ids.ts'

export interface Tabs {
  say(message: object): void
  leave(): void
}

/** Other tabs in which values are typed for the same shop; each hears all but itself. */
export function joinTabs(siteId: SiteId, hear: (message: unknown) => void): Tabs {
  const channel = new BroadcastChannel(`typed/${siteId}`)
  channel.addEventListener('message', ({ data }) => hear(data))
  return { say: channel.postMessage.bind(channel), leave: () => channel.close() }
}
