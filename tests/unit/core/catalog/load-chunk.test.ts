import { expect, it } from 'vitest'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'

it('returns a chunk unchanged', async () => {
  expect(await loadChunk(async () => ({ answer: 42 }))).toEqual({ answer: 42 })
})

it('reports what to do when a chunk cannot be loaded', async () => {
  const cause = new Error('NetworkError')
  const failed = await loadChunk(() => Promise.reject(cause)).catch((error: unknown) => error)
  expect(toProblem(failed)).toEqual({
    code: 'storage-failed',
    message: expect.stringContaining('Try again'),
  })
  expect(failed).toMatchObject({ cause })
})
