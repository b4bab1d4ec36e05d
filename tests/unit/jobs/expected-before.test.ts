import { describe, expect, test } from 'vitest'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { variantValues } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { reconcile } from '#lib/jobs/runner/reconcile.ts'
import { planRound } from '#lib/jobs/runner/plan-round.ts'
import { v1Requests } from '#lib/wix/store/v1/requests.ts'
import { amount, buildProduct, buildVariant } from './harness/builders.ts'

const [small, large] = ['small', 'large'] as VariantId[] as [VariantId, VariantId]
const look = { limits: undefined, isLast: false }

/** A managed V1 product with variants of the given prices. */
function shirt(price: string, prices: readonly [string, string]): Product {
  const variants = [small, large].map((id, at) =>
    buildVariant({ id, choices: { Size: id }, listPrice: amount(prices[at] ?? '0') }),
  )
  return buildProduct({ listPrice: amount(price), variantsManaged: true, variants })
}

/**
 * The product goes from 10 to 12; the small variant stays at 10, the large one goes from 11 to 20.
 */
const row: JobRow = {
  id: buildProduct().id,
  name: 'Shirt',
  currency: 'EUR',
  before: {
    listPrice: amount('10'),
    ...variantValues(small, { listPrice: amount('10') }),
    ...variantValues(large, { listPrice: amount('11') }),
  },
  target: {
    listPrice: amount('12'),
    ...variantValues(small, { listPrice: amount('10') }),
    ...variantValues(large, { listPrice: amount('20') }),
  },
  listPrice: { before: amount('10'), after: amount('12') },
  paidPrice: { before: amount('10'), after: amount('12') },
  variants: [],
  flags: [],
  state: 'planned',
  attempt: 0,
}

const roundOf = (each: JobRow): JobRow => planRound([each], v1Requests).batches[0]?.rows[0] ?? each

describe('A V1 product whose variants have own prices', () => {
  test('is set first; then its variants are set from where its new price moved them', () => {
    const first = roundOf(reconcile(row, shirt('10', ['10', '11']), look))
    expect(first.pending).toEqual(['listPrice'])
    const sent: JobRow = { ...first, state: 'sent', attempt: 1 }
    // The store moved both variants by 2.
    const seen = reconcile(sent, shirt('12', ['12', '13']), look)
    expect(seen).toMatchObject({ state: 'planned', applied: ['listPrice'] })
    expect(seen.remote).toBeUndefined()
    const second = roundOf(seen)
    expect(second.pending).toBeUndefined()
    const ready = reconcile(second, shirt('12', ['12', '13']), look)
    expect(ready).toMatchObject({ state: 'planned' })
    const done = reconcile({ ...ready, state: 'sent', attempt: 1 }, shirt('12', ['10', '20']), look)
    expect(done.state).toBe('applied')
  })

  test('still reports a conflict for a variant that another user changed in between', () => {
    const after: JobRow = { ...row, applied: ['listPrice'] }
    const seen = reconcile(after, shirt('12', ['12', '13.5']), look)
    expect(seen.remote).toMatchObject({ 'variant/large/listPrice': '13.5' })
  })
})
