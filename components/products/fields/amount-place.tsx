import type { ReactNode } from 'react'
import { TextInput } from '#components/ui/text-input.tsx'
import type { Amount } from '#lib/domain/amount.ts'
import type { Place, PlaceValue } from '#lib/domain/change.ts'
import { useEditor } from '../editor/editor-context.ts'
import { PlaceField } from './place-field.tsx'
import { readTypedAmount, writeAmount } from './read-typed.ts'
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
  readonly entries?: (amount: Amount | null) => readonly (readonly [Place, PlaceValue])[]
}

/** An amount of the product: a price, a cost, a weight. */
export function AmountPlace(props: AmountPlaceProps) {
  const { label, place, along = [], unit, isMoney = false, isOptional = false, fixed, hint } = props
  const { product, shown, write } = useEditor()
  const typed = useTyped({
    name: place,
    text: writeAmount(shown(place), isMoney ? product.currency : undefined),
    read: (text) => readTypedAmount(text, isOptional),
    onRead: (amount) => write(...(props.entries?.(amount) ?? [[place, amount] as const])),
  })
  return (
    <PlaceField
      label={label}
      places={[place, ...along]}
      fixed={fixed}
      hint={hint}
      error={typed.error}
      onRevert={typed.forget}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          dir="ltr"
          value={typed.value}
          placeholder="–"
          onChange={(event) => typed.change(event.target.value)}
          onBlur={typed.leave}
          className="tabular max-w-44"
          behind={
            unit === undefined || unit === '' ? null : (
              <span className="text-sm text-muted">{unit}</span>
            )
          }
        />
      )}
    </PlaceField>
  )
}
