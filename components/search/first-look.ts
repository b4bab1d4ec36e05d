import { describeStock, stockTones } from '#components/products/describe-stock.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import { isOnSale } from '#lib/domain/product.ts'
import { t } from '#lib/i18n/t.ts'
import type { FirstLines } from '#lib/queries/first-lines.ts'
import type { Hit } from '#lib/queries/local-index.ts'
import { lineLook, titleOfStock } from './line-look.ts'

const template = (id: string) => document.querySelector<HTMLTemplateElement>(`template#${id}`)

/** The field of the first look; what is typed into it goes on in the search that takes its place. */
export interface FirstLook {
  readonly field: HTMLInputElement
}

/**
 * Draws the search with its first lines out of the page's templates, while what it will be drawn by is
 * still loading. Undefined when the page has none.
 */
export function drawFirstLook(
  root: HTMLElement,
  { lines, doubtful }: FirstLines,
  currency: string,
  hasRecent = false,
): FirstLook | undefined {
  const look = template('first-look')?.content.cloneNode(true) as DocumentFragment | undefined
  const field = look?.querySelector('input')
  const list = look?.querySelector('[role=listbox]')
  if (look === undefined || !field || !list) return undefined
  sayLook(look, field, list)
  // Its names come with the copy; its place is kept, so that nothing moves.
  if (!hasRecent) look.querySelector('[data-fill=recent]')?.remove()
  const inSight = lines.slice(0, Math.ceil(lineLook.sight / lineLook.height))
  for (const [place, line] of inSight.entries()) {
    list.append(drawLine(line, place, currency, doubtful.has(line.id)))
  }
  root.replaceChildren(look)
  field.focus()
  return { field }
}

/** What stands around the lines, in the language that is spoken. */
function sayLook(look: DocumentFragment, field: HTMLInputElement, list: Element): void {
  look.querySelector('h1')!.textContent = t.search.title
  list.setAttribute('aria-label', t.search.title)
  field.setAttribute('aria-label', t.search.searchProducts)
  field.placeholder = t.search.placeholder
}

/** One line, as `ResultList` will draw it. */
function drawLine(line: Hit, place: number, currency: string, isDoubtful: boolean): Node {
  const drawn = template('first-line')?.content.cloneNode(true) as DocumentFragment
  const option = drawn.firstElementChild as HTMLElement
  const part = (name: string) => option.querySelector<HTMLElement>(`[data-fill=${name}]`)!
  const { name, code, variantCount, ribbon, quantity } = line

  option.setAttribute('aria-posinset', `${place + 1}`)
  option.style.height = `${lineLook.height}px`
  option.style.transform = `translateY(${place * lineLook.height}px)`
  if (place === 0) option.firstElementChild?.classList.add(...lineLook.active.split(' '))
  const shown = name.trim() === '' ? t.product.unnamed : name
  part('name').textContent = shown
  part('name').title = shown
  if (line.visible) part('hidden').remove()
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
  if (isDoubtful) {
    part('figures').title = t.search.doubt
    part('figures').classList.add(...lineLook.doubtful.split(' '))
  }
  if (isOnSale(line)) {
    part('list-price').firstElementChild!.textContent = `${t.product.listPriceBefore} `
    part('list-price').append(formatMoney(line.listPrice, currency))
  } else part('list-price').remove()
  part('price').textContent = formatMoney(line.paidPrice, currency)
  const stock = describeStock({
    tracked: quantity !== undefined,
    quantity,
    status: line.stock,
  })
  part('stock').textContent = stock.text
  part('stock').title = titleOfStock(stock.text, isDoubtful ? t.search.doubt : undefined)
  part('stock').classList.add(stockTones[stock.tone], 'text-sm')
  return drawn
}

function createBdi(text: string): HTMLElement {
  const bdi = document.createElement('bdi')
  bdi.textContent = text
  return bdi
}
