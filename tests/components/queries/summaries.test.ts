import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { summariesQuery } from '#lib/extension/queries/products.ts'
import { buildSummary, idOf, siteId } from '#tests/components/builders.ts'
import { whenAsked } from '#tests/components/fake-call.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

it('leaves a product out once it is deleted', async () => {
  const client = new QueryClient()
  let existing = [1, 2]
  whenAsked('products.readSummaries', ({ ids }) => ({
    items: existing.map((at) => buildSummary(at)).filter(({ id }) => ids.includes(id)),
  }))
  const query = summariesQuery(siteId, [idOf(1), idOf(2)])
  expect([...(await client.fetchQuery(query)).keys()]).toEqual([idOf(1), idOf(2)])
  existing = [2]
  await client.invalidateQueries({ queryKey: ['products'] })
  expect([...(await client.fetchQuery(query)).keys()]).toEqual([idOf(2)])
})
