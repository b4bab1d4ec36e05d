import { adminOrigin, productRoutes, readAddress } from '#lib/admin/read-address.ts'
import type { Proposal } from '#lib/domain/proposal.ts'
import { t } from '#lib/messages/places.ts'
import { createMenus, hasMenu, type MenuClick, type MenuItem } from '#lib/platform/menus.ts'
import { openSidePanel } from '#lib/platform/side-panel.ts'
import { openPageInTab } from '#lib/platform/tabs.ts'
import type { Proposals } from './proposals.ts'

const titles = {
  'change-price': 'Change price…',
  show: 'Show in side panel',
} as const satisfies Record<Proposal['wish'], string>
const wishes = ['change-price', 'show'] as const

const dashboard = `${adminOrigin}/dashboard/*`
const products = productRoutes.map((route) => `${dashboard}/${route}/product/*`)

const workbenchItem = 'action/workbench'

/** On the page of a product, and on links to one anywhere in the dashboard. */
const productItems = wishes.flatMap((wish): MenuItem[] => [
  {
    id: `page/${wish}`,
    title: titles[wish],
    context: 'page',
    documentUrlPatterns: products,
  },
  {
    id: `link/${wish}`,
    title: titles[wish],
    context: 'link',
    documentUrlPatterns: [dashboard],
    targetUrlPatterns: products,
  },
])

const items = (): readonly MenuItem[] => [
  ...productItems,
  { id: workbenchItem, title: t.workbench, context: 'action' },
]

export function installMenus(): Promise<void> {
  return createMenus(items())
}

export async function repairMenus(): Promise<void> {
  const found = await Promise.all(items().map(({ id }) => hasMenu(id)))
  if (found.includes(false)) await installMenus()
}

/** Opens the side panel in the turn of the click, then says there what was asked for. */
export async function answerMenu(proposals: Proposals, click: MenuClick): Promise<void> {
  if (click.itemId === workbenchItem) return openPageInTab('workbench.html')
  const wish = wishes.find((known) => click.itemId.endsWith(`/${known}`))
  if (wish === undefined) return
  const opening = click.tabId === undefined ? undefined : openSidePanel(click.tabId)
  const address = click.itemId.startsWith('link/') ? click.linkUrl : click.pageUrl
  await proposals.propose(readAddress(address ?? ''), wish)
  if ((await opening) !== true) await openPageInTab('sidepanel.html')
}
