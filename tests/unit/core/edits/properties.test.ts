import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addsUp, type Operation } from '#lib/core/operations/operations.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { isFieldValues } from '#lib/core/catalog/changes/is-field-values.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { listChanges } from '#lib/core/edits/preview/list-changes.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { undoRow } from './harness/judge.ts'
import { iterations } from '#tests/iterations.ts'
import { operations, products } from './harness/arbitraries.ts'
import { holdValues } from './harness/hold-values.ts'

/** As the operations of these tests name them; a template inserts the name of the product's first one. */
const collectionNames = new Map(['c1', 'c2'].map((id) => [id, 'Summer']))
const preview = (product: Product, ...list: Operation[]) =>
  previewProduct(product, list, defaultGuardrailLimits, undefined, collectionNames)
const isRejected = (row: PreviewRow | undefined) =>
  row?.flags.some(({ guardrail }) => guardrail === 'unsupported') === true
const after = (product: Product, row: PreviewRow | undefined) =>
  row === undefined ? product : holdValues(product, row.target)

const isUnbuyable = ({ variants }: Product) => variants.every(({ visible }) => !visible)

const rows = fc
  .tuple(products, fc.array(operations, { minLength: 1, maxLength: 4 }))
  .map(([product, list]) => ({ product, list, row: preview(product, ...list) }))
const runs = { numRuns: iterations(100, 2000, 50_000) }

/** The index of the cheapest visible variant. */
function findCheapest({ variants }: Product): number {
  const isHidden = variants.every((each) => !each.visible)
  const paid = variants.map((each) =>
    each.visible || isHidden ? Number(each.paidPrice) : Number.POSITIVE_INFINITY,
  )
  return paid.indexOf(Math.min(...paid))
}

describe('Any operations on any product', () => {
  test('a second operation is applied to the result of the first', () => {
    fc.assert(
      fc.property(products, operations, operations, (product, first, second) => {
        const one = preview(product, first)
        const between = after(product, one)
        const two = preview(between, second)
        const both = preview(product, first, second)
        if ([one, two, both].some(isRejected)) return
        // Showing a hidden product shows its variants; hiding and showing a visible one leaves it as it is.
        if (
          [product, between].some(isUnbuyable) &&
          first.kind === 'visible' &&
          second.kind === 'visible'
        )
          return
        expect(after(product, both)).toEqual(holdValues(after(between, two), {}))
      }),
      runs,
    )
  })

  test('a second run changes something only where the operation is said to add up', () => {
    const seen = { once: 0, addsUp: 0 }
    fc.assert(
      fc.property(products, operations, (product, operation) => {
        // What is left beside a removed text may be that text once more.
        fc.pre(operation.kind !== 'text' || operation.step.by !== 'replace')
        const row = preview(product, operation)
        // A repeat leaves out products with a warning.
        fc.pre(row?.flags.length === 0)
        const between = after(product, row)
        const again = after(between, preview(between, operation))
        if (addsUp([operation])) return void (seen.addsUp += 1)
        expect(again).toEqual(holdValues(between, {}))
        seen.once += 1
      }),
      runs,
    )
    expect(Math.min(seen.once, seen.addsUp)).toBeGreaterThan(runs.numRuns / 10)
  })

  test('“before” is the product’s value of exactly the fields that are set', () => {
    fc.assert(
      fc.property(rows, ({ product, row }) => {
        if (row === undefined) return
        expect(isFieldValues(row.before) && isFieldValues(row.target)).toBe(true)
        expect(Object.keys(row.before)).toEqual(Object.keys(row.target))
        expect(row.before).toEqual(readFields(row.target, product))
      }),
      runs,
    )
  })

  test('list every changed value, and nothing else', () => {
    fc.assert(
      fc.property(rows, ({ row }) => {
        if (row === undefined) return
        const listed = new Map(listChanges(row).map((each) => [each.path, each]))
        for (const [path, value] of fieldEntries(row.target)) {
          const was = new Map(fieldEntries(row.before)).get(path)
          if (was !== value) expect(listed.get(path)).toMatchObject({ before: was, after: value })
        }
        expect([...listed.keys()].every((path) => path in row.target)).toBe(true)
        expect([...listed.values()].every(({ label }) => label !== '')).toBe(true)
      }),
      runs,
    )
  })

  test('change something in a row, or say why they cannot', () => {
    fc.assert(
      fc.property(rows, ({ row }) => {
        if (row === undefined) return
        // A row without changes cannot be selected.
        const isBlocked = row.flags.some(({ level }) => level === 'block')
        expect(fieldEntries(row.target).length > 0 || isBlocked).toBe(true)
        expect(listChanges(row).length > 0 || row.flags.length > 0).toBe(true)
      }),
      runs,
    )
  })

  test('show the prices that the store ends with', () => {
    fc.assert(
      fc.property(rows, ({ product, row }) => {
        if (row === undefined || isRejected(row)) return
        const end = after(product, row)
        if (product.variantsPriced !== true) {
          const at = product.variantsManaged ? findCheapest(product) : -1
          const [was, is] = [product.variants[at] ?? product, end.variants[at] ?? end]
          expect(row.listPrice).toEqual({ before: was.listPrice, after: is.listPrice })
          expect(row.paidPrice).toEqual({ before: was.paidPrice, after: is.paidPrice })
        }
        const shown = row.variants.map(({ after: list, paid }) => [list, paid?.after ?? list])
        const held = end.variants.map(({ listPrice, paidPrice }) => [listPrice, paidPrice])
        if (shown.length > 0 && held.length > 0) expect(shown).toEqual(held)
      }),
      runs,
    )
  })

  test('are undone to the former values, and nothing else', () => {
    fc.assert(
      fc.property(rows, ({ row }) => {
        if (row === undefined) return
        const back = undoRow(row)
        expect([back.target, back.before]).toEqual([row.before, row.target])
      }),
      runs,
    )
  })

  test('give the same result twice', () => {
    fc.assert(
      fc.property(rows, ({ product, list, row }) => {
        expect(preview(product, ...list)).toEqual(row)
      }),
    )
  })
})
