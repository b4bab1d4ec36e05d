import type { Product } from '#lib/core/catalog/product/product.ts'
import { amountFields, type Field, nameField } from '../columns/fields.ts'
import { isLocationField, type Locations, withSeenStock } from '../columns/location-fields.ts'
import { showCell, showHandle, showFreeText } from '../columns/show-cell.ts'
import type { StoreContext } from '../columns/store-context.ts'
import { hasVariantRows } from '../columns/show-options.ts'
import type { Style } from '../columns/style.ts'
import {
  type HeaderRow,
  isFreeText,
  type WrittenField,
  wixV1Header,
  wixV3Header,
} from '../columns/wix-headers.ts'

/**
 * The columns of a layout; the user chooses columns for our own alone. Unsupported columns are
 * omitted (modifiers, units, pre-orders): Wix could clear their values if they were empty.
 */
export function headerOf(
  { layout }: Style,
  chosen: readonly Field[],
  knowsFreeTexts = true,
  locations: Locations = [],
  knowsSlugs = false,
): HeaderRow {
  if (layout === 'wix-v1') {
    return knowsFreeTexts ? wixV1Header : wixV1Header.filter(([, field]) => !isFreeText(field))
  }
  if (layout === 'wix-v3') {
    const isKnown = (field: WrittenField) => field !== 'categorySlugs' || knowsSlugs
    return wixV3Header.filter(([, field]) => field !== undefined && isKnown(field))
  }
  return withSeenStock(chosen).map((field) => [nameField(field, locations), field] as const)
}

/** The row of a product and those of its variants; in V3 files also those of its pictures. */
export function toRows(
  product: Product,
  columns: readonly WrittenField[],
  style: Style,
  storeContext: StoreContext,
): string[][] {
  const targets = hasVariantRows(product) ? [undefined, ...product.variants] : [undefined]
  const rows = targets.map((variant) =>
    columns.map((field) =>
      isFreeText(field)
        ? showFreeText(field, product, variant, style)
        : field === undefined
          ? ''
          : showCell(field, product, variant, style, storeContext),
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

/** Columns with amounts and quantities: a minus sign is one there, and no formula. */
export function numberColumns(columns: readonly WrittenField[]): ReadonlySet<number> {
  return new Set(
    columns.flatMap((field, at) =>
      field !== undefined &&
      !isFreeText(field) &&
      (amountFields.has(field) ||
        field === 'stock' ||
        field === 'stockSeen' ||
        isLocationField(field))
        ? [at]
        : [],
    ),
  )
}
