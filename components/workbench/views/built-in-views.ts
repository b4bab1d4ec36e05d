import type { SavedGridView } from '#lib/extension/app/grid-views.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type ColumnId, defaultColumns } from '../grid/columns.ts'

interface BuiltInView {
  readonly text: string
  readonly columns: readonly ColumnId[]
  readonly sort?: { readonly column: ColumnId; readonly isDown: boolean }
}

const builtIn = {
  'low-stock': {
    text: 'stock:low',
    columns: ['name', 'sku', 'quantity', 'visible', 'paidPrice', 'brand', 'collection'],
    sort: { column: 'quantity', isDown: false },
  },
  'missing-image': {
    text: 'missing:image',
    columns: ['name', 'sku', 'visible', 'quantity', 'brand', 'collection', 'updated'],
  },
  'missing-seo': {
    text: 'missing:seo',
    columns: ['name', 'seoTitle', 'seoDescription', 'slug', 'visible', 'collection'],
  },
  'missing-sku': {
    text: 'missing:sku',
    columns: ['name', 'sku', 'barcode', 'variants', 'visible', 'brand', 'collection'],
  },
  'on-sale': {
    text: 'on:sale',
    columns: ['name', 'listPrice', 'paidPrice', 'cost', 'margin', 'quantity', 'ribbon'],
  },
  hidden: { text: 'visible:no', columns: defaultColumns },
} as const satisfies Readonly<Record<string, BuiltInView>>

const ids = Object.keys(builtIn) as readonly (keyof typeof builtIn)[]

/** The views that every store has. They cannot be changed, but copied. */
export function listBuiltInViews(): readonly SavedGridView[] {
  return ids.map((id) => {
    const { columns, ...rest }: BuiltInView = builtIn[id]
    return {
      ...rest,
      id,
      name: t.gridViews[`view/${id}`],
      columns: [...columns],
      widths: {},
      rows: 'products',
    }
  })
}

export function isBuiltIn(id: string): boolean {
  return ids.some((each) => each === id)
}
