import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { JobId, ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { type Job, type JobRow, type RowState, countStates } from '#lib/core/job/job.ts'
import type { Flag } from '#lib/core/catalog/changes/preview.ts'
import type { ProductSummary } from '#lib/core/catalog/product/product.ts'

export const siteId = '00000000-0000-4000-8000-00000000aaaa' as SiteId
export const otherSiteId = '00000000-0000-4000-8000-00000000bbbb' as SiteId

export function idOf(number: number): ProductId {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` as ProductId
}

export const connection: Connection = {
  siteId,
  catalog: 'v1',
  currency: 'EUR',
  products: 240,
  connectedAt: Date.UTC(2026, 0, 2),
}

export function buildSummary(number: number, part: Partial<ProductSummary> = {}): ProductSummary {
  return {
    id: idOf(number),
    name: `Mug ${number}`,
    sku: `MUG-${number}`,
    visible: true,
    currency: 'EUR',
    listPrice: '20' as Amount,
    paidPrice: '20' as Amount,
    ribbon: '',
    stock: { tracked: true, quantity: 12, status: 'in-stock' },
    variantCount: 1,
    ...part,
  }
}

export const blocked: Flag = {
  guardrail: 'price-not-positive',
  level: 'block',
  message: 'The price would be €0.00. A price must be above zero.',
}
export const warned: Flag = {
  guardrail: 'below-cost',
  level: 'warn',
  message: 'A shopper would pay €5.00, less than it costs you (€9.00).',
}

export function buildRow(number: number, part: Partial<JobRow> = {}): JobRow {
  const prices = { before: '10' as Amount, after: '11' as Amount }
  return {
    id: idOf(number),
    name: `Mug ${number}`,
    currency: 'EUR',
    before: { listPrice: prices.before },
    target: { listPrice: prices.after },
    listPrice: prices,
    paidPrice: prices,
    variants: [],
    flags: [],
    state: 'planned',
    attempt: 0,
    ...part,
  }
}

export const jobId = 'job-1' as JobId

export const priceEdit: Edit = {
  scope: { kind: 'search', search: { text: 'mug' } },
  operations: [
    {
      kind: 'price',
      step: { by: 'percent', percent: '10' as Amount },
      rounding: { to: 'currency' },
    },
  ],
}

export function buildJob(states: readonly RowState[], part: Partial<Job> = {}): Job {
  return {
    id: jobId,
    siteId,
    title: 'Price +10%',
    edit: priceEdit,
    state: 'ready',
    createdAt: Date.UTC(2026, 0, 2),
    hash: 'abc',
    counts: countStates(states),
    unchanged: 0,
    blocked: 0,
    warned: 0,
    ...part,
  }
}
