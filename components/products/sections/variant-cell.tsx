import { type KeyboardEvent, memo } from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { cn } from '#lib/base/cn.ts'
import { variantPlace } from '#lib/domain/change.ts'
import type { VariantId } from '#lib/domain/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { readPlace } from '../editor/product-draft.ts'
import { useTyped } from '../fields/use-typed.ts'
import { listAlong } from './price-places.ts'
import { cellEntries, readCell, type VariantColumn, writeCell } from './variant-columns.ts'

interface VariantCellProps {
  readonly id: VariantId
  readonly name: string
  readonly column: VariantColumn
  readonly fixed?: string | undefined
  readonly onFocus: () => void
  /** The value goes to every variant below. */
  readonly onFillDown: () => void
}

/** One value of one variant, to be typed over where it stands. */
export const VariantCell = memo(function VariantCell(props: VariantCellProps) {
  const { id, name, column, fixed, onFocus, onFillDown } = props
  const { product, catalogue, shown, isChanged, write, revert, conflicts } = useEditor()
  const isUncounted = column.kind === 'pieces' && shown(variantPlace(id, 'tracked')) !== true
  const place = variantPlace(id, isUncounted ? 'inStock' : column.field)
  const label = `${name}: ${isUncounted ? t.product.inStock : column.label}`
  const typed = useTyped({
    name: place,
    text: writeCell(column, shown(place), product.currency),
    read: (text) => readCell(column, text, readPlace(product, place), product.currency),
    onRead: (value, begun) =>
      write(
        ...(catalogue === 'v3'
          ? cellEntries(product, id, column, value, shown, begun)
          : [[place, value] as const]),
      ),
  })
  const changed = isChanged(place)
  const isDisputed = conflicts.some((conflict) => conflict.place === place)
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (changed || typed.error !== undefined)) {
      event.preventDefault()
      event.stopPropagation()
      revert(place, ...listAlong(id, column.field, shown))
    }
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onFillDown()
    }
  }
  if (column.kind === 'flag' || isUncounted) {
    return (
      <span
        role="presentation"
        onKeyDown={keys}
        onFocus={onFocus}
        title={isUncounted ? t.product.inStockWords : fixed}
        className={cn('flex h-8 items-center justify-center', changed && 'bg-accent-soft')}
      >
        <Checkbox
          label={label}
          checked={shown(place) === true}
          disabled={fixed !== undefined}
          onCheckedChange={(checked) => write([place, checked])}
        />
      </span>
    )
  }
  return (
    <input
      aria-label={label}
      aria-invalid={typed.error === undefined ? undefined : true}
      title={typed.error ?? fixed}
      disabled={fixed !== undefined}
      autoComplete="off"
      spellCheck={false}
      dir={column.kind === 'text' ? 'auto' : 'ltr'}
      inputMode={column.kind === 'money' || column.kind === 'amount' ? 'decimal' : 'text'}
      value={typed.value}
      onChange={(event) => typed.change(event.target.value)}
      onBlur={typed.leave}
      onFocus={onFocus}
      onKeyDown={keys}
      className={cn(
        'tabular h-8 w-full bg-transparent px-2 outline-offset-[-2px]! hover:bg-hover disabled:text-muted aria-invalid:bg-bad-soft',
        column.kind !== 'text' && 'text-end',
        changed && 'bg-accent-soft',
        isDisputed && 'bg-warn-soft',
      )}
    />
  )
})
