import type { Amount } from '#lib/domain/amount.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import type { Operation, PriceStep, TextStep, VariantFilter } from '#lib/operations/edit.ts'
import type { Rounding, RoundingDirection } from '#lib/domain/rounding.ts'
import { formatFigure } from '#lib/messages/format.ts'
import { t } from '#lib/messages/operations.ts'

/** What an operation is about, and what it does to it. */
type Words = readonly [subject: string, verb: string]

const ways = (direction: RoundingDirection) => (direction === 'nearest' ? '' : t[direction])

/** Operations in words: "Price +7 %, ending .99, then ribbon “Sale”"; figures as the language writes them. */
export function describeOperations(operations: readonly Operation[], currency?: string): string {
  let last: string | undefined
  const parts = operations.map((operation) => {
    const [subject, verb] = describe(operation, currency)
    const words = subject === last || subject === '' ? verb : `${subject} ${verb}`
    last = subject
    return words
  })
  const text = parts.join(t.andThen)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function describe(operation: Operation, currency?: string): Words {
  switch (operation.kind) {
    case 'price': {
      const { step, rounding, only, keepPaid = false, target = 'list' } = operation
      const subject = `${target === 'paid' ? t.paid : t.price}${describeOnly(only)}`
      const kept = keepPaid ? t.paidStays : ''
      return [subject, list(describeStep(step, currency), describeRounding(rounding), kept)]
    }
    case 'sale': {
      if (operation.do === 'end') return ['', t.endSale]
      const off =
        operation.by === 'percent'
          ? `${formatFigure(operation.percent)} %`
          : money(operation.amount, currency)
      return [t.sale, list(`−${off}`, describeRounding(operation.rounding))]
    }
    case 'compare-at': {
      const { step, rounding, only } = operation
      const subject = `${t['compare-at']}${describeOnly(only)}`
      return step.by === 'clear'
        ? [subject, t.takenOff]
        : [subject, list(describeStep(step, currency), describeRounding(rounding))]
    }
    case 'cost':
    case 'weight': {
      const { kind, step, rounding, only } = operation
      return [
        `${t[kind]}${describeOnly(only)}`,
        list(
          describeStep(step, kind === 'cost' ? currency : undefined),
          describeRounding(rounding),
        ),
      ]
    }
    case 'stock':
      return [`${t.stock}${describeOnly(operation.only)}`, describeStock(operation)]
    case 'visible':
      return ['', `${operation.visible ? t.show : t.hide}${describeOnly(operation.only)}`]
    case 'ribbon':
    case 'brand':
      return [t[operation.kind], operation.name.trim() === '' ? t.takenOff : quote(operation.name)]
    case 'collection':
      return operation.do === 'add'
        ? ['', t.addTo(quote(operation.name))]
        : ['', t.removeFrom(quote(operation.name))]
    case 'text':
      return [`${t[operation.field]}${describeOnly(operation.only)}`, describeText(operation.step)]
    case 'info':
      return [
        t.info,
        operation.do === 'add'
          ? t.added(quote(operation.title))
          : t.removed(quote(operation.title)),
      ]
    case 'media':
      return describeMedia(operation)
    case 'variants':
      return operation.do === 'reset' ? [t.variants, t.reset] : [t.options, t.allRemoved]
    case 'delete':
      return ['', t.delete]
  }
}

function describeStep(step: PriceStep, currency?: string): string {
  switch (step.by) {
    case 'set':
      return t.setTo(money(step.amount, currency))
    case 'amount':
      return withSign(step.amount, currency)
    case 'percent':
      return `${withSign(step.percent)} %`
    case 'markup':
      return t.fromCost(withSign(step.percent))
    case 'margin':
      return t.fromMargin(formatFigure(step.percent))
    case 'compare-at':
      return t.ofCompareAt(formatFigure(step.percent))
  }
}

function withSign(amount: Amount, currency?: string): string {
  const size = money(amount.replace('-', ''), currency)
  return `${amount.startsWith('-') ? '−' : '+'}${size}`
}

function money(amount: string, currency: string | undefined): string {
  return currency === undefined ? formatFigure(amount) : formatMoney(amount, currency)
}

function describeRounding(rounding: Rounding): string {
  switch (rounding.to) {
    case 'currency':
      return ''
    case 'none':
      return t.notRounded
    case 'whole':
      return `${t.whole}${ways(rounding.direction)}`
    case 'ending':
      return `${t.ending(rounding.ending)}${ways(rounding.direction)}`
  }
}

function describeStock(operation: Operation & { readonly kind: 'stock' }): string {
  switch (operation.do) {
    case 'move':
      return operation.pieces < 0 ? `−${-operation.pieces}` : `+${operation.pieces}`
    case 'set':
      return t.setTo(String(operation.pieces))
    case 'track':
      return operation.tracked ? t.counted : t.notCounted
    case 'mark':
      return operation.inStock ? t.inStock : t.outOfStock
  }
}

function describeText(step: TextStep): string {
  switch (step.by) {
    case 'set':
      return step.text === '' ? t.emptied : t.setTo(quote(step.text))
    case 'replace':
      return `${step.regex === true ? `/${step.find}/` : quote(step.find)} → ${quote(step.text)}`
    case 'prefix':
      return t.before(quote(step.text))
    case 'suffix':
      return t.behind(quote(step.text))
    case 'case':
      return t[step.to]
  }
}

function describeMedia(operation: Operation & { readonly kind: 'media' }): Words {
  switch (operation.do) {
    case 'add':
      return [t.pictures, `+${operation.addresses.length}`]
    case 'remove':
      return [t.picture, t.removed(place(operation.position))]
    case 'move':
      return [t.picture, t.movedTo(place(operation.from), place(operation.to))]
    case 'show-for':
      return [t.picture, t.shownFor(place(operation.position), quote(operation.choice))]
  }
}

const place = (position: number) =>
  position >= 0 ? `${position}` : position === -1 ? t.last : t.fromEnd(-position)

function describeOnly(only: VariantFilter['only']): string {
  return only === undefined ? '' : t.of(Object.values(only).join(', '))
}

function quote(text: string): string {
  return t.quote(text.length > 40 ? `${text.slice(0, 39)}…` : text)
}

function list(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
