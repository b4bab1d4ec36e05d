import { failed, ok, type Result } from '#lib/base/result.ts'
import type { Operation } from '#lib/operations/operations.ts'
import type { Step } from './draft.ts'
import type { Faults } from './read-number.ts'
import { toCollection, toInfo, toLabel, toMedia, toStock, toText } from './to-fact.ts'
import { toCompareAt, toFigure, toPrice, toSale } from './to-price.ts'
import { readOnly } from './read-number.ts'

/** The operation that a step stands for, or what keeps it from standing for one; `currency` is the shop's. */
export function toOperation(step: Step, currency?: string): Result<Operation, Faults> {
  switch (step.kind) {
    case 'price':
      return toPrice(step.form, currency)
    case 'sale':
      return toSale(step.form, currency)
    case 'compare-at':
      return toCompareAt(step.form, currency)
    case 'cost':
    case 'weight':
      return toFigure(step.kind, step.form)
    case 'stock':
      return toStock(step.form)
    case 'visible': {
      const only = readOnly(step.form.only)
      if (!only.ok) return failed({ only: only.error })
      const visible = step.form.visible === 'show'
      return ok({ kind: 'visible', visible, ...(only.value && { only: only.value }) })
    }
    case 'ribbon':
    case 'brand':
      return toLabel(step.kind, step.form)
    case 'collection':
      return toCollection(step.form)
    case 'name':
    case 'sku':
    case 'description':
    case 'seoTitle':
    case 'seoDescription':
      return toText(step.kind, step.form)
    case 'info':
      return toInfo(step.form)
    case 'media':
      return toMedia(step.form)
    case 'reset-variants':
      return ok({ kind: 'variants', do: 'reset' })
    case 'remove-options':
      return ok({ kind: 'variants', do: 'remove-options' })
    case 'delete':
      return ok({ kind: 'delete' })
  }
}
