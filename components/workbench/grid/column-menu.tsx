import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  EyeOff,
  ListFilter,
  MoveHorizontal,
  Tag,
  X,
} from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { StepKind } from '#components/bulk-edit/operations/operation-forms.ts'
import { AnchoredMenu, type MenuEntry } from '#components/ui/menu.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { GridSort } from '#components/shell/workbench-route.ts'
import {
  type ColumnId,
  type KnownLocations,
  columnMetaOf,
  moveColumn,
  nameColumn,
} from './columns.ts'
import { fitColumn } from './fit-column.ts'

/** The filters of the search that a column has. */
const filters: Partial<Record<ColumnId, string>> = {
  sku: 'sku',
  barcode: 'barcode',
  listPrice: 'list',
  paidPrice: 'price',
  cost: 'cost',
  margin: 'margin',
  quantity: 'quantity',
  visible: 'visible',
  ribbon: 'ribbon',
  brand: 'brand',
  collection: 'collection',
  type: 'type',
  variants: 'variants',
  updated: 'updated',
}

/** The changes of a bulk edit that a column has. */
const kinds: Partial<Record<ColumnId, StepKind>> = {
  name: 'name',
  listPrice: 'price',
  paidPrice: 'sale',
  cost: 'cost',
  weight: 'weight',
  quantity: 'stock',
  visible: 'visible',
  ribbon: 'ribbon',
  brand: 'brand',
  collection: 'collection',
  slug: 'slug',
  sku: 'sku',
  barcode: 'barcode',
  description: 'description',
  seoTitle: 'seoTitle',
  seoDescription: 'seoDescription',
}

export interface ColumnActions {
  readonly onSorted: (sort: GridSort | undefined) => void
  /** Begins a filter of the search with this name. */
  readonly onFilter: (filter: string) => void
  readonly onEditAll: (kind: StepKind) => void
  readonly onResize: (column: ColumnId, width: number) => void
  readonly onColumns: (columns: readonly ColumnId[]) => void
}

interface ColumnMenuProps extends ColumnActions {
  readonly catalog: Connection['catalog']
  readonly column: ColumnId
  readonly columns: readonly ColumnId[]
  readonly locations?: KnownLocations
  readonly sort: GridSort | undefined
  readonly gridRef: RefObject<HTMLElement | null>
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onClose: () => void
}

/** What can be done with a column, at its head. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { catalog, column, columns, sort, gridRef, searchRef } = props
  const next = useRef<'grid' | 'search' | 'form'>('grid')
  const at = columns.indexOf(column)
  const isSorted = sort?.column === column
  const filter = column === 'collection' && catalog === 'v3' ? 'category' : filters[column]
  const kind = kinds[column]
  const head = () => gridRef.current?.querySelector(`[data-head="${column}"]`) ?? null

  const sorting: readonly MenuEntry[] =
    columnMetaOf(column).order === undefined
      ? []
      : [
          {
            label: t.columnMenu.sortUp,
            icon: ArrowUp,
            isChecked: isSorted && !sort.isDown,
            onSelect: () => props.onSorted({ column, isDown: false }),
          },
          {
            label: t.columnMenu.sortDown,
            icon: ArrowDown,
            isChecked: isSorted && sort.isDown,
            onSelect: () => props.onSorted({ column, isDown: true }),
          },
          ...(isSorted
            ? [{ label: t.columnMenu.unsort, icon: X, onSelect: () => props.onSorted(undefined) }]
            : []),
        ]
  const products: readonly MenuEntry[] = [
    ...(filter === undefined
      ? []
      : [
          {
            label: t.columnMenu.filter,
            icon: ListFilter,
            onSelect: () => {
              next.current = 'search'
              props.onFilter(filter)
            },
          },
        ]),
    ...(kind === undefined
      ? []
      : [
          {
            label: t.columnMenu.edit,
            icon: Tag,
            onSelect: () => {
              next.current = 'form'
              props.onEditAll(kind)
            },
          },
        ]),
  ]
  const layout: readonly MenuEntry[] = [
    {
      label: t.columnMenu.fit,
      icon: MoveHorizontal,
      onSelect: () => {
        const width = gridRef.current && fitColumn(gridRef.current, column, at)
        if (width !== null) props.onResize(column, width)
      },
    },
  ]
  // The name is always the first column.
  const order: readonly MenuEntry[] =
    column === 'name'
      ? []
      : [
          {
            label: t.columnMenu.moveBack,
            icon: ArrowLeft,
            isDisabled: at === 1,
            onSelect: () => props.onColumns(moveColumn(columns, column, at - 1)),
          },
          {
            label: t.columnMenu.moveOn,
            icon: ArrowRight,
            isDisabled: at === columns.length - 1,
            onSelect: () => props.onColumns(moveColumn(columns, column, at + 1)),
          },
          {
            label: t.columnMenu.hide,
            icon: EyeOff,
            onSelect: () => props.onColumns(columns.filter((each) => each !== column)),
          },
        ]
  return (
    <AnchoredMenu
      label={t.columnMenu.open(nameColumn(column, catalog, props.locations))}
      anchor={head}
      groups={[sorting, products, [...layout, ...order]]}
      onClose={props.onClose}
      findFocus={() => {
        // The form takes the focus when it opens.
        if (next.current === 'form') return false
        const field = searchRef.current
        if (next.current === 'grid' || field === null) return gridRef.current
        // The suggestions are those at the caret.
        field.setSelectionRange(field.value.length, field.value.length)
        return field
      }}
    />
  )
}
