import { describeStock, stockTones } from '#components/rows/describe-stock.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { isOnSale } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { FirstRows } from '#lib/extension/queries/first-rows.ts'
import type { Hit, MatchRange } from '#lib/extension/queries/local-index.ts'
import { rowMetrics, titleOfStock } from '#components/search/row-metrics.ts'

const template = (id: string) => document.querySelector<HTMLTemplateElement>(`template#${id}`)

/** The field of the static shell; text typed into it is passed to the search that replaces it. */
export interface StaticShell {
  readonly field: HTMLInputElement
  /** The text that it had from the beginning. */
  readonly text: string
}

interface ShellOptions {
  readonly currency: string
  /** The search of the rows; '' for the plain list. */
  readonly text?: string
  readonly hasRecent?: boolean
}

/**
 * Renders the search with its first rows from the page's templates, while React is still loading.
 * Undefined when the page has no templates.
 */
export function renderStaticShell(
  root: HTMLElement,
  { lines: rows, staleIds, matchRanges }: FirstRows,
  { currency, text = '', hasRecent = false }: ShellOptions,
): StaticShell | undefined {
  const shell = template('static-search')?.content.cloneNode(true) as DocumentFragment | undefined
  const field = shell?.querySelector('input')
  const list = shell?.querySelector('[role=listbox]')
  if (shell === undefined || !field || !list) return undefined
  labelShell(shell, field, list)
  // The names are loaded with the offline copy; the space is reserved, so that nothing moves.
  if (!hasRecent || text !== '') shell.querySelector('[data-fill=recent]')?.remove()
  const visibleRows = rows.slice(0, Math.ceil(rowMetrics.visible / rowMetrics.height))
  for (const [index, row] of visibleRows.entries()) {
    const ranges = matchRanges.get(row.id) ?? []
    list.append(drawRow(row, index, currency, ranges, staleIds.has(row.id)))
  }
  root.replaceChildren(shell)
  field.value = text
  field.focus()
  return { field, text }
}

/** Sets the labels in the current language. */
function labelShell(shell: DocumentFragment, field: HTMLInputElement, list: Element): void {
  shell.querySelector('h1')!.textContent = t.search.title
  list.setAttribute('aria-label', t.search.title)
  field.setAttribute('aria-label', t.search.searchProducts)
  field.placeholder = t.search.placeholder
}

/** One row, identical to the one that `ResultList` renders. */
function drawRow(
  row: Hit,
  index: number,
  currency: string,
  ranges: readonly MatchRange[],
  isStale: boolean,
): Node {
  const drawn = template('first-line')?.content.cloneNode(true) as DocumentFragment
  const option = drawn.firstElementChild as HTMLElement
  const part = (name: string) => option.querySelector<HTMLElement>(`[data-fill=${name}]`)!
  const { name, code, variantCount, ribbon, quantity } = row

  option.setAttribute('aria-posinset', `${index + 1}`)
  option.style.height = `${rowMetrics.height}px`
  option.style.transform = `translateY(${index * rowMetrics.height}px)`
  if (index === 0) option.firstElementChild?.classList.add(...rowMetrics.active.split(' '))
  const shown = name.trim() === '' ? t.product.unnamed : name
  part('name').append(...highlight(shown, ranges))
  part('name').title = shown
  if (row.visible) part('hidden').remove()
  else {
    part('hidden').title = t.product.hiddenTitle
    part('hidden').append(t.product.hidden)
  }
  if (ribbon === '') part('ribbon').remove()
  else part('ribbon').firstElementChild!.textContent = ribbon
  const facts = [code, variantCount > 1 ? t.counts.variants(variantCount) : '']
    .filter((fact) => fact !== '')
    .join(' · ')
  part('facts').append(facts === '' ? t.search.noCode : createBdi(facts))
  if (isStale) {
    part('figures').title = t.search.maybeStale
    part('figures').classList.add(...rowMetrics.stale.split(' '))
  }
  if (isOnSale(row)) {
    part('list-price').firstElementChild!.textContent = `${t.product.listPriceBefore} `
    part('list-price').append(formatMoney(row.listPrice, currency))
  } else part('list-price').remove()
  part('price').textContent = formatMoney(row.paidPrice, currency)
  const stock = describeStock({
    tracked: quantity !== undefined,
    quantity,
    status: row.stock,
  })
  part('stock').textContent = stock.text
  part('stock').title = titleOfStock(stock.text, isStale ? t.search.maybeStale : undefined)
  part('stock').classList.add(stockTones[stock.tone], 'text-sm')
  return drawn
}

/** The name with its matching parts marked. */
function highlight(name: string, ranges: readonly MatchRange[]): (string | HTMLElement)[] {
  let at = 0
  const parts = ranges.flatMap(([start, end]) => {
    const mark = document.createElement('mark')
    mark.className = rowMetrics.match
    mark.textContent = name.slice(start, end)
    const before = name.slice(at, start)
    at = end
    return [before, mark]
  })
  return [...parts, name.slice(at)].filter((part) => part !== '')
}

function createBdi(text: string): HTMLElement {
  const bdi = document.createElement('bdi')
  bdi.textContent = text
  return bdi
}
