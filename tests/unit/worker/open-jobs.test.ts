import { describe, expect, it, vi } from 'vitest'
import { createFakeStore } from './fakes.ts'
import type { Product } from '#lib/domain/product.ts'
import type { JobShop } from '#lib/jobs/job-shop.ts'
import { openJobShop } from '#lib/worker/open-jobs.ts'
import { notConnected, otherShop } from '#lib/worker/refusals.ts'
import type { Shop } from '#lib/worker/shop.ts'
import { product, productId, siteId } from '#tests/contract/samples.ts'

const call = { items: [{ id: productId, before: {}, set: {} }] }

const copies = { catchUp: async () => undefined }

async function collect(shop: JobShop): Promise<Product[]> {
  const found: Product[] = []
  for await (const products of shop.stream({ text: '' })) found.push(...products)
  return found
}

describe('the shop of a job', () => {
  it.each([notConnected(), otherShop()])(
    'is missing when it is not the connected one',
    async (error) => {
      const open = vi.fn<Shop['open']>().mockRejectedValue(error)
      expect(await openJobShop({ open }, siteId, copies)).toMatchObject({ code: 'not-connected' })
    },
  )

  it('is used no more, from the very next call, once it was forgotten', async () => {
    const store = createFakeStore()
    const applyChange = vi.spyOn(store, 'applyChange')
    const open = vi.fn<Shop['open']>().mockResolvedValue(store)
    const shop = (await openJobShop({ open }, siteId, copies)) as JobShop
    await shop.applyChange(call)
    expect((await shop.readProducts([productId])).get(productId)).toBe(product)
    expect((await shop.lookAt([productId])).get(productId)).toBe(product)
    expect(await collect(shop)).toEqual([product])

    open.mockRejectedValue(notConnected())
    const missing = { problem: { code: 'not-connected' }, effect: 'none' }
    await expect(shop.applyChange(call)).rejects.toMatchObject(missing)
    await expect(shop.readProducts([productId])).rejects.toMatchObject(missing)
    await expect(collect(shop)).rejects.toMatchObject(missing)
    expect(applyChange).toHaveBeenCalledTimes(1)
  })
})
