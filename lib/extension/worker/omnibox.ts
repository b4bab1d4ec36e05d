import { adminOrigin, productRoutes, readAddress } from '#lib/extension/dashboard/read-address.ts'
import { compare } from '#lib/core/catalog/money/amount.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  openAddress,
  type OmniboxAnswer,
  type OmniboxSuggestion,
  type OmniboxPart,
  type OpenIn,
} from '#lib/extension/browser/omnibox.ts'
import { openPageInTab } from '#lib/extension/browser/tabs.ts'
import type { highlight } from '#lib/core/search/highlight.ts'
import type { Hit } from '#lib/core/search/hit.ts'
import type { Session } from '#lib/extension/session/session.ts'
import type { Replicas } from './replicas.ts'

const maxRows = 8

export interface OmniboxDeps {
  readonly session: Pick<Session, 'readStatus'>
  readonly replicas: Pick<Replicas, 'search' | 'read'>
}

export interface Omnibox {
  /** The text before anything is entered. */
  greet(): string
  /** Never rejects. */
  answer(entered: string): Promise<OmniboxAnswer>
  /** A chosen suggestion is an address; any other content is entered text and opens its first hit. */
  open(content: string, openIn: OpenIn): Promise<void>
}

/** The keyword "shelf" in the address bar: the same search, in the offline copy. */
export function createOmnibox({ session, replicas }: OmniboxDeps): Omnibox {
  const readStore = async () => {
    const status = await session.readStatus()
    if (status.state === 'none' || status.state === 'locked') return undefined
    if (status.state === 'key-needed') return { siteId: status.siteId, currency: '' }
    const { siteId, currency = '' } = status.connection
    return { siteId, currency }
  }

  const explain = async () =>
    (await session.readStatus()).state === 'locked' ? t.menus.locked : t.menus.notConnected

  return {
    greet: () => t.menus.typeSomething,

    async answer(entered) {
      try {
        const store = await readStore()
        if (store === undefined) return headline(await explain())
        const [found, status] = await Promise.all([
          replicas.search(store.siteId, entered, maxRows),
          replicas.read(store.siteId),
        ])
        // Why the offline copy cannot be updated matters more than its age.
        const { message } = status.state === 'fresh' ? (status.problem ?? status) : status
        if (found === undefined) return headline(message)
        const [problem] = found.problems
        if (problem !== undefined) return headline(problem.message)
        const replica = await loadChunk(() => import('./chunks/replica.ts'))
        const total = formatCount(found.total)
        const count = found.isExact ? t.menus.found(total) : t.menus.foundAtLeast(total)
        return {
          headline: `${count} ${message}`,
          suggestions: found.hits.map((hit) =>
            toSuggestion(store, hit, highlightName(hit.name, replica.highlight(hit.name, entered))),
          ),
        }
      } catch {
        return headline(t.menus.unreadable)
      }
    },

    async open(content, openIn) {
      const store = await readStore()
      if (store === undefined) return openPageInTab('options.html')
      if (readAddress(content)?.kind === 'product') return openAddress(content, openIn)
      const found = await replicas.search(store.siteId, content, 1)
      // The workbench says what cannot be read.
      if (found !== undefined && found.problems.length > 0)
        return openPageInTab(`workbench.html#${new URLSearchParams({ view: content })}`)
      const [best] = found?.hits ?? []
      const address =
        best === undefined ? listAddress(store.siteId) : hitAddress(store.siteId, best)
      await openAddress(address, openIn)
    },
  }
}

function headline(text: string): OmniboxAnswer {
  return { headline: text, suggestions: [] }
}

function listAddress(siteId: SiteId): string {
  return `${adminOrigin}/dashboard/${siteId}/${productRoutes[0]}`
}

function hitAddress(siteId: SiteId, { id }: Hit): string {
  return `${listAddress(siteId)}/product/${id}`
}

function describeStock({ stock, quantity }: Hit): string {
  if (quantity !== undefined && stock === 'in-stock') return t.menus.quantity(formatCount(quantity))
  return {
    'in-stock': t.menus.inStock,
    'partly-out': t.menus.partlyOut,
    'out-of-stock': t.menus.outOfStock,
  }[stock]
}

function toSuggestion(
  { siteId, currency }: { readonly siteId: SiteId; readonly currency: string },
  hit: Hit,
  name: readonly OmniboxPart[],
): OmniboxSuggestion {
  const { paidPrice, listPrice } = hit
  const price = formatMoney(paidPrice, currency)
  const before = compare(paidPrice, listPrice) < 0 ? ` (${formatMoney(listPrice, currency)})` : ''
  const details = [
    hit.code,
    `${price}${before}`,
    describeStock(hit),
    hit.visible ? '' : t.menus.hidden,
  ]
  const dim = details.filter((detail) => detail !== '').join(' · ')
  return {
    content: hitAddress(siteId, hit),
    parts: [...name, { text: `  ${dim}`, style: 'dim' }],
  }
}

function highlightName(name: string, matches: ReturnType<typeof highlight>): OmniboxPart[] {
  const parts: OmniboxPart[] = []
  let at = 0
  for (const [start, end] of matches) {
    parts.push({ text: name.slice(at, start) }, { text: name.slice(start, end), style: 'match' })
    at = end
  }
  return [...parts, { text: name.slice(at) }].filter(({ text }) => text !== '')
}
