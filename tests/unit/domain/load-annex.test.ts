import { expect, it } from 'vitest'
import { loadAnnex } from '#lib/domain/load-annex.ts'
import { toProblem } from '#lib/domain/problem.ts'

it('hands an annex over as it is', async () => {
  expect(await loadAnnex(async () => ({ answer: 42 }))).toEqual({ answer: 42 })
})

it('says in a sentence what to do when an annex cannot be loaded', async () => {
  const cause = new Error('NetworkError')
  const failed = await loadAnnex(() => Promise.reject(cause)).catch((error: unknown) => error)
  expect(toProblem(failed)).toEqual({
    code: 'storage-failed',
    sentence: expect.stringContaining('Try again'),
  })
  expect(failed).toMatchObject({ cause })
})
