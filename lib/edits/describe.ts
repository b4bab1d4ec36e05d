import type { Amount } from '#lib/domain/amount.ts'
import type { Operation, PriceStep, TextField, TextStep, VariantFilter } from '#lib/domain/edit.ts'
import type { Rounding, RoundingDirection } from '#lib/domain/rounding.ts'

/** What an operation is about, and what it does to it. */
type Words = readonly [subject: string, verb: string]

const ways: Readonly<Record<RoundingDirection, string>> = {
  nearest: '',
  up: ' (up)',
  down: ' (down)',
}

const fields: Readonly<Record<TextField, string>> = {
  name: 'name',
  sku: 'SKU',
  description: 'description',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
}

/** Operations in words: "Price +7 %, ending .99, then ribbon “Sale”". */
export function describeOperations(operations: readonly Operation[]): string {
  let last: string | undefined
  const parts = operations.map((operation) => {
    const [subject, verb] = describe(operation)
    const words = subject === last || subject === '' ? verb : `${subject} ${verb}`
    last = subject
    return words
  })
  const text = parts.join(', then ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function describe(operation: Operation): Words {
  switch (operation.kind) {
    case 'price': {
      const { step, rounding, only, keepPaid = false, target = 'list' } = operation
      const subject = `${target === 'paid' ? 'price paid' : 'price'}${describeOnly(only)}`
      const kept = keepPaid ? 'the price paid stays' : ''
      return [subject, list(describeStep(step), describeRounding(rounding), kept)]
    }
    case 'sale': {
      if (operation.do === 'end') return ['', 'end the sale']
      const off = operation.by === 'percent' ? `${operation.percent} %` : operation.amount
      return ['sale', list(`−${off}`, describeRounding(operation.rounding))]
    }
    case 'compare-at': {
      const { step, rounding, only } = operation
      const subject = `compare-at price${describeOnly(only)}`
      return step.by === 'clear'
        ? [subject, 'taken off']
        : [subject, list(describeStep(step), describeRounding(rounding))]
    }
    case 'cost':
    case 'weight': {
      const { kind, step, rounding, only } = operation
      return [`${kind}${describeOnly(only)}`, list(describeStep(step), describeRounding(rounding))]
    }
    case 'stock':
      return [`stock${describeOnly(operation.only)}`, describeStock(operation)]
    case 'visible':
      return ['', `${operation.visible ? 'show' : 'hide'}${describeOnly(operation.only)}`]
    case 'ribbon':
    case 'brand':
      return [operation.kind, operation.name.trim() === '' ? 'taken off' : quote(operation.name)]
    case 'collection':
      return operation.do === 'add'
        ? ['', `add to ${quote(operation.name)}`]
        : ['', `remove from ${quote(operation.name)}`]
    case 'text':
      return [
        `${fields[operation.field]}${describeOnly(operation.only)}`,
        describeText(operation.step),
      ]
    case 'info':
      return [
        'info section',
        `${quote(operation.title)} ${operation.do === 'add' ? 'added' : 'removed'}`,
      ]
    case 'media':
      return describeMedia(operation)
    case 'variants':
      return operation.do === 'reset' ? ['variants', 'reset'] : ['options', 'removed']
    case 'delete':
      return ['', 'delete']
  }
}

function describeStep(step: PriceStep): string {
  switch (step.by) {
    case 'set':
      return `set to ${step.amount}`
    case 'amount':
      return withSign(step.amount)
    case 'percent':
      return `${withSign(step.percent)} %`
    case 'markup':
      return `from cost ${withSign(step.percent)} %`
    case 'margin':
      return `from cost for a margin of ${step.percent} %`
    case 'compare-at':
      return `${step.percent} % of compare-at`
  }
}

function withSign(amount: Amount): string {
  return amount.startsWith('-') ? `−${amount.slice(1)}` : `+${amount}`
}

function describeRounding(rounding: Rounding): string {
  switch (rounding.to) {
    case 'currency':
      return ''
    case 'none':
      return 'not rounded'
    case 'whole':
      return `whole numbers${ways[rounding.direction]}`
    case 'ending':
      return `ending .${rounding.ending}${ways[rounding.direction]}`
  }
}

function describeStock(operation: Operation & { readonly kind: 'stock' }): string {
  switch (operation.do) {
    case 'move':
      return operation.pieces < 0 ? `−${-operation.pieces}` : `+${operation.pieces}`
    case 'set':
      return `set to ${operation.pieces}`
    case 'track':
      return operation.tracked ? 'counted' : 'not counted'
    case 'mark':
      return operation.inStock ? 'in stock' : 'out of stock'
  }
}

function describeText(step: TextStep): string {
  switch (step.by) {
    case 'set':
      return step.text === '' ? 'emptied' : `set to ${quote(step.text)}`
    case 'replace':
      return `${step.regex === true ? `/${step.find}/` : quote(step.find)} → ${quote(step.text)}`
    case 'prefix':
      return `with ${quote(step.text)} before`
    case 'suffix':
      return `with ${quote(step.text)} behind`
    case 'case':
      return `in ${step.to} case`
  }
}

function describeMedia(operation: Operation & { readonly kind: 'media' }): Words {
  switch (operation.do) {
    case 'add':
      return ['pictures', `+${operation.addresses.length}`]
    case 'remove':
      return ['picture', `${place(operation.position)} removed`]
    case 'move':
      return ['picture', `${place(operation.from)} moved to ${place(operation.to)}`]
    case 'show-for':
      return ['picture', `${place(operation.position)} shown for ${quote(operation.choice)}`]
  }
}

const place = (position: number) =>
  position >= 0 ? `${position}` : position === -1 ? 'last' : `${-position} from the end`

function describeOnly(only: VariantFilter['only']): string {
  return only === undefined ? '' : ` of ${Object.values(only).join(', ')}`
}

function quote(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`
}

function list(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
