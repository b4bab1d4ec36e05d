import '#components/ui/page.css'
import './popup.css'
import { drawFirstLook, type FirstLook } from '#components/search/first-look.ts'
import { isPlainView } from '#components/workspace/is-plain-view.ts'
import { type OpenShop, parseOpenShop } from '#lib/domain/open-shop.ts'
import { readSession } from '#lib/platform/native-storage.ts'
import { openShopKey, toViewKey } from '#lib/platform/session-keys.ts'
import { lookUpEarly, prefetchLocalIndex } from '#lib/queries/early-index.ts'
import { readFirstLines } from '#lib/queries/first-lines.ts'

/*
 * The popup's first script, kept small: while the worker sleeps and the rest is not loaded, it draws
 * the first lines out of the copy of the shop, when that is what the popup will show.
 */
lookUpEarly()

interface EarlyShop extends OpenShop, FirstLook {}

async function draw(): Promise<EarlyShop | undefined> {
  const viewKey = toViewKey('popup')
  const kept = await readSession([openShopKey, viewKey])
  const shop = parseOpenShop(kept[openShopKey])
  if (shop === undefined || !isPlainView(kept[viewKey], shop.siteId)) return undefined
  const lines = await readFirstLines(shop.siteId)
  const root = document.getElementById('root')
  if (lines === undefined || lines.length === 0 || root === null) return undefined
  const look = drawFirstLook(root, lines, shop.currency)
  return look && { ...shop, ...look }
}

/** Nothing that goes wrong here matters: the rest says what it is. */
const drawn = draw().catch(() => undefined)

void drawn.then((shop) => {
  const goOn = () => {
    prefetchLocalIndex()
    void import('./main.tsx').then(({ startPopup }) => startPopup(shop))
  }
  // Not in the same frame: what was drawn is to be seen first.
  if (shop === undefined) goOn()
  else requestAnimationFrame(() => setTimeout(goOn))
})
