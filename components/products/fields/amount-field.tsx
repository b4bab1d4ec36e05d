import type { ReactNode } from 'react'
import type { Amount } from '#lib/catalog/money/amount.ts'
import type { FieldPath, FieldPathValue } from '#lib/catalog/changes/change.ts'
import { type Editor, useEditor } from '../editor/editor-context.ts'
import { readField } from '../editor/unsaved-product.ts'
import { FieldFrame } from './field-frame.tsx'
import { parseAmountText, writeAmount } from './parse-entered.ts'
import { ParsedInput } from './parsed-input.tsx'
import { useEnteredText } from './use-entered-text.ts'

interface AmountFieldProps {
  readonly label: string
  readonly path: FieldPath
  /** What goes with it and is taken back with it. */
  readonly along?: readonly FieldPath[]
  readonly unit?: string | undefined
  readonly isMoney?: boolean
  readonly isOptional?: boolean
  readonly fixed?: string | undefined
  readonly hint?: ReactNode
  /** What is written for an amount, where that is more than its own place. */
  readonly entries?: (
    amount: Amount | null,
    begun: Editor['shown'],
  ) => readonly (readonly [FieldPath, FieldPathValue])[]
}

/** An amount of the product: a price, a cost, a weight. */
export function AmountField(props: AmountFieldProps) {
  const { label, path, along = [], unit, isMoney = false, isOptional = false, fixed, hint } = props
  const { product, shown, write } = useEditor()
  const terms = { currency: product.currency, now: readField(product, path) }
  const entered = useEnteredText({
    name: path,
    text: writeAmount(shown(path), isMoney ? product.currency : undefined),
    // What may be none is a cost.
    read: (text) => parseAmountText(text, isOptional, isMoney && !isOptional ? terms : undefined),
    onRead: (amount, begun) =>
      write(...(props.entries?.(amount, begun) ?? [[path, amount] as const])),
  })
  return (
    <FieldFrame
      label={label}
      paths={[path, ...along]}
      fixed={fixed}
      hint={hint}
      error={entered.error}
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
