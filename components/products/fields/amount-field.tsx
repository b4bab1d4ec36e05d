import type { ReactNode } from 'react'
import type { Amount } from '#lib/catalog/money/amount.ts'
import type { FieldPath, FieldPathValue } from '#lib/catalog/changes/change.ts'
import { type Editor, useEditor } from '../editor/editor-context.ts'
import { readField } from '#lib/edits/unsaved/unsaved-product.ts'
import { FieldFrame } from './field-frame.tsx'
import { parseAmountText, writeAmount } from './parse-entered.ts'
import { ParsedInput } from './number-inputs.tsx'
import { useEnteredText } from './use-entered-text.ts'

interface AmountFieldProps {
  readonly label: string
  readonly path: FieldPath
  /** Fields derived from this one, which are reverted with it. */
  readonly derived?: readonly FieldPath[]
  readonly unit?: string | undefined
  readonly isMoney?: boolean
  readonly isOptional?: boolean
  readonly fixed?: string | undefined
  readonly hint?: ReactNode
  /** The fields to write for an amount, if there is more than one. */
  readonly entries?: (
    amount: Amount | null,
    initial: Editor['shown'],
  ) => readonly (readonly [FieldPath, FieldPathValue])[]
}

/** An amount of the product: a price, a cost, or a weight. */
export function AmountField(props: AmountFieldProps) {
  const {
    label,
    path,
    derived = [],
    unit,
    isMoney = false,
    isOptional = false,
    fixed,
    hint,
  } = props
  const { product, shown, write } = useEditor()
  const terms = { currency: product.currency, now: readField(product, path) }
  const entered = useEnteredText({
    name: path,
    text: writeAmount(shown(path), isMoney ? product.currency : undefined),
    // An optional amount is a cost, whose decimals are not limited.
    read: (text) => parseAmountText(text, isOptional, isMoney && !isOptional ? terms : undefined),
    onRead: (amount, initial) =>
      write(...(props.entries?.(amount, initial) ?? [[path, amount] as const])),
  })
  return (
    <FieldFrame
      label={label}
      paths={[path, ...derived]}
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
