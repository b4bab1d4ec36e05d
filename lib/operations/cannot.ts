import { type Amount, compare, zero } from '#lib/domain/amount.ts'
import type { Operation } from '#lib/operations/edit.ts'
import { isAllProducts } from '#lib/domain/all-products.ts'
import { t } from '#lib/messages/edit-faults.ts'
import { readTextStep } from './text/text-step.ts'

const hundred = '100' as Amount

/**
 * Why no product of such a shop can be changed so: because its catalogue has no such thing, or because
 * the operation itself makes no sense. Undefined when it can be tried.
 */
export function cannot(operation: Operation, catalogue: 'v1' | 'v3'): string | undefined {
  return (
    faultOf(operation) ?? (catalogue === 'v1' ? missingInV1(operation) : missingInV3(operation))
  )
}

function missingInV1(operation: Operation): string | undefined {
  const { kind } = operation
  const isSome = 'only' in operation && operation.only !== undefined
  if (kind === 'price' && isSome && operation.keepPaid === true) {
    return t.paidMoves
  }
  if (kind === 'compare-at' && isSome) {
    return t.noCompareAt
  }
  if (kind === 'stock' && isSome && operation.do === 'track') {
    return t.trackedTogether
  }
  if (kind === 'media' && operation.do === 'move') {
    return t.noOrder
  }
  if (kind === 'collection' && isAllProducts(operation.id)) {
    return t.holdsAll(operation.name)
  }
  return undefined
}

function missingInV3(operation: Operation): string | undefined {
  if (operation.kind !== 'variants') return undefined
  return operation.do === 'reset' ? t.noReset : t.noOptionsOff
}

/** What is wrong with an operation, in whatever shop. */
function faultOf(operation: Operation): string | undefined {
  const { kind } = operation
  if (kind === 'price' && operation.step.by === 'margin') {
    return isBelow(operation.step.percent, hundred) ? undefined : t.marginTooHigh
  }
  if (kind === 'sale' && operation.do === 'start') {
    const off = operation.by === 'percent' ? operation.percent : operation.amount
    if (!isBelow(zero, off)) return t.saleOfNothing
    return operation.by === 'amount' || isBelow(off, hundred) ? undefined : t.saleOfAll
  }
  if (kind === 'text') {
    const change = readTextStep(operation.step)
    return change.ok ? undefined : change.error
  }
  if (kind === 'info' && operation.title.trim() === '') return t.infoUntitled
  return kind === 'media' ? faultOfMedia(operation) : undefined
}

function faultOfMedia(operation: Operation & { readonly kind: 'media' }): string | undefined {
  if (operation.do === 'add') {
    const wrong = operation.addresses.find((each) => !isWebAddress(each.trim()))
    if (wrong !== undefined) return t.badAddress(wrong)
    return operation.addresses.length === 0 ? t.noAddress : undefined
  }
  const positions = operation.do === 'move' ? [operation.from, operation.to] : [operation.position]
  return positions.includes(0) ? t.noPosition : undefined
}

function isWebAddress(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text)
}

function isBelow(one: Amount, other: Amount): boolean {
  return compare(one, other) < 0
}
