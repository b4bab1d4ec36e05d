import { expect, it, vi } from 'vitest'
import { toReadableProducts } from '#lib/wix/store/read-document.ts'
import { documentOf } from '#tests/unit/extension/documents/harness/bench.ts'

vi.mock('#lib/wix/store/chunks/v3.ts', () => {
  throw new Error('NetworkError')
})

it('is not reported as products that cannot be read', async () => {
  await expect(toReadableProducts([documentOf(1, 'a')])).rejects.toMatchObject({
    problem: { code: 'storage-failed' },
  })
})
