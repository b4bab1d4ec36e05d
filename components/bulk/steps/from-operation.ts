import type { Amount } from '#lib/domain/amount.ts'
import type { Operation } from '#lib/operations/operations.ts'
import type { PriceStep } from '#lib/operations/amount-step.ts'
import type { TextStep } from '#lib/operations/text/text-operation.ts'
import type { VariantFilter } from '#lib/operations/targets.ts'
import type { Rounding } from '#lib/domain/rounding.ts'
import { createStep, type EditDraft, type Step } from './draft.ts'
import { emptyForms, type MediaForm, type OnlyPair, type RoundingForm } from './forms.ts'

/** The form of an edit that was made before, or saved. */
export function draftOf(operations: readonly Operation[]): EditDraft {
  const steps: Step[] = []
  for (const operation of operations) steps.push(fromOperation(steps, operation))
  return { steps }
}

/** The form of an operation. */
export function fromOperation(among: readonly Step[], operation: Operation): Step {
  const { key } = createStep(among, 'delete')
  return { key, ...readParts(operation) }
}

type Part = { readonly [Kind in Step['kind']]: Omit<Step & { kind: Kind }, 'key'> }[Step['kind']]

function readParts(operation: Operation): Part {
  const only = 'only' in operation ? toPairs(operation.only) : []
  switch (operation.kind) {
    case 'price': {
      const { step, rounding, target = 'list', keepPaid = false, asAmount = false } = operation
      const form = { ...toNumber(step), ...toRounding(rounding), target, keepPaid, asAmount, only }
      return { kind: 'price', form }
    }
    case 'sale': {
      const form = { ...emptyForms.sale, do: operation.do, ...toRounding(operation.rounding) }
      if (operation.do === 'end') return { kind: 'sale', form: { ...emptyForms.sale, do: 'end' } }
      if (operation.by === 'amount') {
        return { kind: 'sale', form: { ...form, by: 'amount', text: operation.amount } }
      }
      const { percent, asAmount = false } = operation
      return { kind: 'sale', form: { ...form, by: 'percent', text: percent, asAmount } }
    }
    case 'compare-at': {
      const { step, rounding } = operation
      const empty = { ...emptyForms['compare-at'], only }
      if (step.by === 'clear') return { kind: 'compare-at', form: { ...empty, by: 'clear' } }
      return { kind: 'compare-at', form: { ...empty, ...toNumber(step), ...toRounding(rounding) } }
    }
    case 'cost':
    case 'weight': {
      const { kind, step, rounding } = operation
      return { kind, form: { ...toNumber(step), ...toRounding(rounding), only } }
    }
    case 'stock':
      return { kind: 'stock', form: { ...emptyForms.stock, ...toPieces(operation), only } }
    case 'visible':
      return { kind: 'visible', form: { visible: operation.visible ? 'show' : 'hide', only } }
    case 'ribbon':
    case 'brand': {
      const { kind, name } = operation
      return { kind, form: { do: name.trim() === '' ? 'clear' : 'set', name } }
    }
    case 'collection': {
      const { id, name } = operation
      return { kind: 'collection', form: { do: operation.do, id, name } }
    }
    case 'text':
      return {
        kind: operation.field,
        form: { ...emptyForms.name, ...toTyped(operation.step), only },
      }
    case 'info': {
      const { title } = operation
      const text = operation.do === 'add' ? operation.html : ''
      return { kind: 'info', form: { do: operation.do, title, text } }
    }
    case 'media':
      return { kind: 'media', form: { ...emptyForms.media, ...toPlaces(operation) } }
    case 'variants':
      return operation.do === 'reset'
        ? { kind: 'reset-variants', form: {} }
        : { kind: 'remove-options', form: {} }
    case 'delete':
      return { kind: 'delete', form: {} }
  }
}

function toNumber<By extends PriceStep['by']>(step: PriceStep & { readonly by: By }) {
  const { by } = step as { readonly by: By }
  const amount: Amount = 'percent' in step ? step.percent : step.amount
  const isSigned = by === 'percent' || by === 'amount'
  const isLower = isSigned && amount.startsWith('-')
  return {
    by,
    way: isLower ? 'lower' : 'raise',
    text: isLower ? amount.slice(1) : String(amount),
  } as const
}

function toRounding(rounding: Rounding): RoundingForm {
  const { ownEnding, direction } = emptyForms.price
  switch (rounding.to) {
    case 'none':
    case 'currency':
      return { rounding: rounding.to, ownEnding, direction }
    case 'whole':
      return { rounding: 'whole', ownEnding, direction: rounding.direction }
    case 'ending': {
      const { ending } = rounding
      const known = (['99', '95', '00'] as const).find((each) => each === ending)
      const own = known === undefined ? ending : ''
      return { rounding: known ?? 'own', ownEnding: own, direction: rounding.direction }
    }
  }
}

function toPieces(operation: Operation & { readonly kind: 'stock' }) {
  switch (operation.do) {
    case 'move': {
      const { pieces } = operation
      const way = pieces < 0 ? 'lower' : 'raise'
      return { do: 'move', way, text: String(Math.abs(pieces)) } as const
    }
    case 'set':
      return { do: 'set', text: String(operation.pieces) } as const
    case 'track':
      return { do: operation.tracked ? 'track' : 'untrack' } as const
    case 'mark':
      return { do: operation.inStock ? 'in' : 'out' } as const
  }
}

function toTyped(step: TextStep) {
  switch (step.by) {
    case 'case':
      return { by: step.by, to: step.to }
    case 'replace': {
      const { by, find, text, regex = false, anyCase = false } = step
      return { by, find, text, regex, anyCase }
    }
    case 'set':
    case 'prefix':
    case 'suffix':
      return { by: step.by, text: step.text }
  }
}

function toPlaces(operation: Operation & { readonly kind: 'media' }): Partial<MediaForm> {
  switch (operation.do) {
    case 'add':
      return { do: 'add', addresses: operation.addresses.join('\n') }
    case 'remove':
      return { do: 'remove', position: String(operation.position) }
    case 'move':
      return { do: 'move', position: String(operation.from), to: String(operation.to) }
    case 'show-for': {
      const { position, option, choice } = operation
      return { do: 'show-for', position: String(position), option, choice }
    }
  }
}

function toPairs(only: VariantFilter['only'] = {}): readonly OnlyPair[] {
  return Object.entries(only).map(([option, choice]) => ({ option, choice }))
}
