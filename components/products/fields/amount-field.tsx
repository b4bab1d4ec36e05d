import type { ReactNode } from 'react'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { useEditor } from '../editor/editor-context.ts'
import { readField } from '#lib/core/edits/unsaved/unsaved-product.ts'
import { FieldFrame } from './field-frame.tsx'
import { parseAmountText, writeAmount } from './parse-entered.ts'
import { ParsedInput } from './number-inputs.tsx'
import { useEnteredText } from './use-entered-text.ts'

interface AmountFieldProps {
  readonly label: string
  readonly path: FieldPath
  readonly unit?: string | undefined
  readonly isMoney?: boolean
  readonly isOptional?: boolean
  readonly fixed?: string | undefined
  readonly hint?: ReactNode
  /** Why the amount does not fit to other fields. It can be reviewed, which says the same. */
  readonly problem?: string | undefined
}

/** An amount of the product: a price, a cost, or a weight. */
export function AmountField(props: AmountFieldProps) {
  const { label, path, unit, isMoney = false, isOptional = false, fixed, hint } = props
  const { product, shown, write } = useEditor()
  // An optional amount is a cost.
  const { currency } = product
  const terms = isMoney
    ? { currency, now: readField(product, path), isCost: isOptional }
    : undefined
  const entered = useEnteredText({
    name: path,
    text: writeAmount(shown(path), isMoney ? currency : undefined),
    read: (text) => parseAmountText(text, isOptional, terms),
    onRead: (amount) => write([path, amount]),
  })
  return (
    <FieldFrame
      label={label}
      paths={[path]}
      fixed={fixed}
      hint={hint}
      error={entered.error ?? props.problem}
    >
      {(control) => (
        <ParsedInput
          {...control}
          entered={entered}
          unit={unit}
          inputMode="decimal"
          className="max-w-44"
        />
      )}
    </FieldFrame>
  )
}
