import { type KeyboardEvent, memo } from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { cn } from '#lib/base/cn.ts'
import { variantFieldPath } from '#lib/catalog/changes/change.ts'
import type { VariantId } from '#lib/catalog/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { readField } from '../editor/unsaved-product.ts'
import { useEnteredText } from '../fields/use-entered-text.ts'
import { listDerived } from './price-fields.ts'
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
  const isUncounted = column.kind === 'pieces' && shown(variantFieldPath(id, 'tracked')) !== true
  const path = variantFieldPath(id, isUncounted ? 'inStock' : column.field)
  const label = `${name}: ${isUncounted ? t.product.inStock : column.label}`
  const entered = useEnteredText({
    name: path,
    text: writeCell(column, shown(path), product.currency),
    read: (text) => readCell(column, text, readField(product, path), product.currency),
    onRead: (value, begun) =>
      write(
        ...(catalogue === 'v3'
          ? cellEntries(product, id, column, value, shown, begun)
          : [[path, value] as const]),
      ),
  })
  const changed = isChanged(path)
  const isDisputed = conflicts.some((conflict) => conflict.path === path)
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (changed || entered.error !== undefined)) {
      event.preventDefault()
      event.stopPropagation()
      revert(path, ...listDerived(id, column.field, shown))
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
          checked={shown(path) === true}
          disabled={fixed !== undefined}
          onCheckedChange={(checked) => write([path, checked])}
        />
      </span>
    )
  }
  return (
    <input
      aria-label={label}
      aria-invalid={entered.error === undefined ? undefined : true}
      title={entered.error ?? fixed}
      disabled={fixed !== undefined}
      autoComplete="off"
      spellCheck={false}
      dir={column.kind === 'text' ? 'auto' : 'ltr'}
      inputMode={column.kind === 'money' || column.kind === 'amount' ? 'decimal' : 'text'}
      value={entered.value}
      onChange={(event) => entered.change(event.target.value)}
      onBlur={entered.leave}
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
