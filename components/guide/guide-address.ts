import type { GuideAddress } from '#lib/extension/guide/topic.ts'

/** The link to a topic or heading within the settings page, which shows the guide. */
export function guideHref(address: GuideAddress): string {
  return `#${toFragment(address)}`
}

/** The URL fragment of the settings page; that of the guide's beginning without an address. */
export function toFragment(address?: GuideAddress): string {
  return address === undefined ? 'guide' : `guide/${address}`
}

export function isGuideFragment(fragment: string): boolean {
  return fragment === 'guide' || fragment.startsWith('guide/')
}

/** Both are empty where the fragment names none. */
export function readGuideAddress(fragment: string): {
  readonly topic: string
  readonly heading: string
} {
  const [, topic = '', heading = ''] = fragment.split('/')
  return { topic, heading }
}
