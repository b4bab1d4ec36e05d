import { type Amount, compare, zero } from '#lib/domain/amount.ts'
import type { Operation } from '#lib/domain/edit.ts'
import type { CollectionId } from '#lib/domain/ids.ts'
import { readTextStep } from './text-step.ts'

const older = 'This shop has Wix’s first catalogue (V1)'
const newer = 'This shop has Wix’s newer catalogue (V3)'
const hundred = '100' as Amount
/** V1's collection of everything, which keeps itself. */
const allProducts = '00000000-000000-000000-000000000001' as CollectionId

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
    return `${older}: its discounts hold for whole products, so a single variant cannot keep the price paid while its list price moves.`
  }
  if (kind === 'compare-at' && isSome) {
    return `${older}: its discounts hold for whole products, so a single variant cannot have a price crossed out.`
  }
  if (kind === 'stock' && isSome && operation.do === 'track') {
    return `${older}: pieces are counted for all variants of a product or for none.`
  }
  if (kind === 'media' && operation.do === 'move') {
    return `${older}: it adds pictures at the end and removes them, but cannot put them in another order.`
  }
  if (kind === 'collection' && operation.id === allProducts) {
    return `“${operation.name}” holds every product by itself; nothing can be added or removed.`
  }
  return undefined
}

function missingInV3(operation: Operation): string | undefined {
  if (operation.kind !== 'variants') return undefined
  return operation.do === 'reset'
    ? `${newer}: every variant has prices of its own, and the product has none to go back to.`
    : `${newer}: options cannot be taken off without making all variants anew.`
}

/** What is wrong with an operation, in whatever shop. */
function faultOf(operation: Operation): string | undefined {
  const { kind } = operation
  if (kind === 'price' && operation.step.by === 'margin') {
    return isBelow(operation.step.percent, hundred)
      ? undefined
      : 'A margin of 100 % or more cannot be reached at any price.'
  }
  if (kind === 'sale' && operation.do === 'start') {
    const off = operation.by === 'percent' ? operation.percent : operation.amount
    if (!isBelow(zero, off)) return 'A sale takes something off the price: type more than zero.'
    return operation.by === 'amount' || isBelow(off, hundred)
      ? undefined
      : 'A sale of 100 % or more leaves no price.'
  }
  if (kind === 'text') {
    const change = readTextStep(operation.step)
    return change.ok ? undefined : change.error
  }
  if (kind === 'info' && operation.title.trim() === '') return 'An info section needs a title.'
  return kind === 'media' ? faultOfMedia(operation) : undefined
}

function faultOfMedia(operation: Operation & { readonly kind: 'media' }): string | undefined {
  if (operation.do === 'add') {
    const wrong = operation.addresses.find((each) => !isWebAddress(each.trim()))
    if (wrong !== undefined) return `“${wrong}” is not an address that starts with https://.`
    return operation.addresses.length === 0 ? 'Type the address of a picture.' : undefined
  }
  const positions = operation.do === 'move' ? [operation.from, operation.to] : [operation.position]
  return positions.includes(0)
    ? 'Pictures are counted from 1, or from the end with a minus.'
    : undefined
}

function isWebAddress(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text)
}

function isBelow(one: Amount, other: Amount): boolean {
  return compare(one, other) < 0
}
