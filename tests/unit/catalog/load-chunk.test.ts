import { expect, it } from 'vitest'
import { loadChunk } from '#lib/catalog/app/load-chunk.ts'
import { toProblem } from '#lib/catalog/problem.ts'

it('hands an annex over as it is', async () => {
  expect(await loadChunk(async () => ({ answer: 42 }))).toEqual({ answer: 42 })
})

it('says in a sentence what to do when an annex cannot be loaded', async () => {
  const cause = new Error('NetworkError')
  const failed = await loadChunk(() => Promise.reject(cause)).catch((error: unknown) => error)
  expect(toProblem(failed)).toEqual({
    code: 'storage-failed',
    message: expect.stringContaining('Try again'),
  })
  expect(failed).toMatchObject({ cause })
})
