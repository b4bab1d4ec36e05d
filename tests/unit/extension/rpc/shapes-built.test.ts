import * as z from 'zod/mini'
import { expect, it } from 'vitest'

it('loading the contract builds few of its shapes, because every start of the worker loads it', async () => {
  let built = 0
  z.config({ postProcessor: () => (built += 1) })
  const { contract } = await import('#lib/extension/rpc/contract/contract.ts')
  expect(built).toBeLessThan(200)
  const before = built
  expect(contract['products.read'].output.safeParse({}).success).toBe(false)
  expect(built).toBeGreaterThan(before)
  expect(contract['products.read'].output).toBe(contract['products.read'].output)
})
