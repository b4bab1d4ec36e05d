import { parseProductId, type ProductId, type SiteId } from '#lib/core/catalog/ids.ts'
import { readAddress } from './read-address.ts'

/*
 * Selectors for the dashboard's product list, whose markup is not ours and may change. A row has a
 * checkbox and names exactly one product: by an attribute, else by its links, else by the hooks
 * inside it. Where no row is found, nothing is guessed. Each case has a saved page in
 * tests/fixtures/admin-pages.
 */
const boxes = 'input[type="checkbox"], [role="checkbox"], [data-hook="row-select"]'
const rows = 'tr, [role="row"], [role="listitem"], li, [data-product-id]'
export const idAttributes = ['data-product-id', 'data-id', 'data-row-id']
/** Hooks of other things in a row, whose ids are not product ids. */
const otherHooks = /categor|collection|brand|ribbon|variant|option|media|image|order/i
const guid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** A row of the list and the product that it is about. */
export interface ListRow {
  readonly element: Element
  readonly id: ProductId
  readonly isSelected: boolean
}

/** The rows that can be read, in the order of the page. */
export function readRows(root: ParentNode, siteId: SiteId): readonly ListRow[] {
  const rowsRead: ListRow[] = []
  const seen = new Set<Element>()
  for (const box of root.querySelectorAll(boxes)) {
    const row = box.closest(rows)
    // The first checkbox of a row selects it; others may be for anything.
    if (row === null || seen.has(row)) continue
    const id = readRowProduct(row, siteId)
    if (id === undefined) continue
    seen.add(row)
    rowsRead.push({ element: row, id, isSelected: isSelected(box) })
  }
  return rowsRead
}

/** The products whose rows are selected; undefined where the page has no readable rows. */
export function listSelected(found: readonly ListRow[]): readonly ProductId[] | undefined {
  if (found.length === 0) return undefined
  return [...new Set(found.flatMap((row) => (row.isSelected ? row.id : [])))]
}

/** Whether an element is in a checkbox, of a row or not. */
export function isBox(target: Element): boolean {
  return target.closest(boxes) !== null
}

/** Whether any checkbox on the page is checked, in a row or not. */
export function isAnySelected(root: ParentNode): boolean {
  return [...root.querySelectorAll(boxes)].some(isSelected)
}

/** The product that an element is about: that of the link it is in, else of its row. */
export function findProductAt(target: Element, siteId: SiteId): ProductId | undefined {
  const link = target.closest<HTMLAnchorElement>('a[href]')
  const linked = link === null ? undefined : readLink(link, siteId)
  if (linked !== undefined) return linked
  const row = target.closest(rows)
  return row === null ? undefined : readRowProduct(row, siteId)
}

function readRowProduct(row: Element, siteId: SiteId): ProductId | undefined {
  const texts = [...idAttributes.map((name) => row.getAttribute(name) ?? ''), readHook(row)]
  const sources = [
    () => texts,
    () => listInside<HTMLAnchorElement>(row, 'a[href]').map((link) => readLink(link, siteId) ?? ''),
    () =>
      listInside(row, '[data-hook], [data-product-id]').map(
        (inner) => inner.getAttribute('data-product-id') ?? readHook(inner),
      ),
  ]
  for (const source of sources) {
    const ids = new Set(source().flatMap((text) => parseProductId(text) ?? []))
    const [id] = ids
    if (id !== undefined) return ids.size === 1 ? id : undefined
  }
  return undefined
}

/** A hook is a name for tests, such as "row-ID", that contains the id. */
function readHook(element: Element): string {
  const hook = element.getAttribute('data-hook') ?? ''
  return otherHooks.test(hook) ? '' : (guid.exec(hook)?.[0] ?? '')
}

function listInside<Found extends Element>(row: Element, selector: string): Found[] {
  return [...row.querySelectorAll<Found>(selector)]
}

function readLink({ href }: HTMLAnchorElement, siteId: SiteId): ProductId | undefined {
  const page = readAddress(href)
  return page?.kind === 'product' && page.siteId === siteId ? page.productId : undefined
}

function isSelected(box: Element): boolean {
  if (box instanceof HTMLInputElement) return box.checked
  // An element with a checkbox hook may contain the actual checkbox.
  const inner = box.querySelector(boxes)
  return inner === null ? box.getAttribute('aria-checked') === 'true' : isSelected(inner)
}
