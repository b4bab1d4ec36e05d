import type { ReactNode } from 'react'
import type { Amount } from '#lib/domain/amount.ts'
import type { Place, PlaceValue } from '#lib/domain/change.ts'
import { type Editor, useEditor } from '../editor/editor-context.ts'
import { readPlace } from '../editor/product-draft.ts'
import { PlaceField } from './place-field.tsx'
import { readTypedAmount, writeAmount } from './read-typed.ts'
import { TypedInput } from './typed-input.tsx'
import { useTyped } from './use-typed.ts'

interface AmountPlaceProps {
  readonly label: string
  readonly place: Place
  /** What goes with it and is taken back with it. */
  readonly along?: readonly Place[]
  readonly unit?: string | undefined
  readonly isMoney?: boolean
  readonly isOptional?: boolean
  readonly fixed?: string | undefined
  readonly hint?: ReactNode
  /** What is written for an amount, where that is more than its own place. */
  readonly entries?: (
    amount: Amount | null,
    begun: Editor['shown'],
  ) => readonly (readonly [Place, PlaceValue])[]
}

/** An amount of the product: a price, a cost, a weight. */
export function AmountPlace(props: AmountPlaceProps) {
  const { label, place, along = [], unit, isMoney = false, isOptional = false, fixed, hint } = props
  const { product, shown, write } = useEditor()
  const terms = { currency: product.currency, now: readPlace(product, place) }
  const typed = useTyped({
    name: place,
    text: writeAmount(shown(place), isMoney ? product.currency : undefined),
    // What may be none is a cost.
    read: (text) => readTypedAmount(text, isOptional, isMoney && !isOptional ? terms : undefined),
    onRead: (amount, begun) =>
      write(...(props.entries?.(amount, begun) ?? [[place, amount] as const])),
  })
  return (
    <PlaceField
      label={label}
      places={[place, ...along]}
      fixed={fixed}
      hint={hint}
      error={typed.error}
    >
      {(control) => (
        <TypedInput
          {...control}
          typed={typed}
          unit={unit}
          inputMode="decimal"
          className="max-w-44"
        />
      )}
    </PlaceField>
  )
}
