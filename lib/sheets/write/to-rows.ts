import type { Product } from '#lib/domain/product.ts'
import { amountFields, type Field } from '../columns/fields.ts'
import { ownHeader, type OwnField } from '../columns/own-columns.ts'
import { showCell, showHandle } from '../columns/show-cell.ts'
import type { ShopFacts } from '../columns/shop-facts.ts'
import { hasVariantRows } from '../columns/show-options.ts'
import { showFreeText } from '../columns/show-free-text.ts'
import type { Style } from '../columns/style.ts'
import {
  type HeaderRow,
  isFreeText,
  type WrittenField,
  wixV1Header,
  wixV3Header,
} from '../columns/wix-headers.ts'

/**
 * The columns that a shape is written with; only ours are chosen. There are none for what is not known:
 * what shoppers are asked to type or to choose, units, pre-orders. Empty ones could take it away when Wix
 * reads them.
 */
export function headerOf(
  { layout }: Style,
  chosen: readonly OwnField[],
  knowsFreeTexts = true,
): HeaderRow {
  if (layout === 'wix-v1') {
    return knowsFreeTexts ? wixV1Header : wixV1Header.filter(([, field]) => !isFreeText(field))
  }
  if (layout === 'wix-v3') return wixV3Header.filter(([, field]) => field !== undefined)
  return chosen.map((field) => [ownHeader(field), field] as const)
}

/** A product's row and those of its variants, and, of the second catalogue, of its pictures. */
export function toRows(
  product: Product,
  columns: readonly WrittenField[],
  style: Style,
  facts: ShopFacts,
): string[][] {
  const holders = hasVariantRows(product) ? [undefined, ...product.variants] : [undefined]
  const rows = holders.map((variant) =>
    columns.map((field) =>
      isFreeText(field)
        ? showFreeText(field, product, variant, style)
        : field === undefined
          ? ''
          : showCell(field, product, variant, style, facts),
    ),
  )
  if (style.layout !== 'wix-v3') return rows
  const [own = [], ...variants] = rows
  return [own, ...variants, ...toMediaRows(product, columns, style)]
}

function toMediaRows(
  { id, media }: Product,
  columns: readonly WrittenField[],
  { kinds }: Style,
): string[][] {
  return media.slice(1).map((item) => {
    const cells: Partial<Record<Field, string>> = {
      handle: showHandle(id),
      kind: kinds.media,
      media: item.id,
      mediaAlt: item.altText ?? '',
    }
    return columns.map((field) =>
      field === undefined || isFreeText(field) ? '' : (cells[field] ?? ''),
    )
  })
}

/** Columns that hold numbers: a minus is one there, and no formula. */
export function figureColumns(columns: readonly WrittenField[]): ReadonlySet<number> {
  return new Set(
    columns.flatMap((field, at) =>
      field !== undefined &&
      !isFreeText(field) &&
      (amountFields.has(field) || field === 'stock' || field === 'stockSeen')
        ? [at]
        : [],
    ),
  )
}
