import { expect, it } from 'vitest'
import { openOnce } from '#lib/core/base/open-once.ts'

it('opens once, and again only after a failure', async () => {
  const results = [new Error('No disk.'), 'first', 'second']
  const open = openOnce(async () => {
    const next = results.shift()
    if (next instanceof Error) throw next
    return next
  })
  const failed = [open(), open()]
  await expect(failed[0]).rejects.toThrow('No disk.')
  await expect(failed[1]).rejects.toThrow('No disk.')
  expect(await Promise.all([open(), open()])).toEqual(['first', 'first'])
  expect(await open()).toBe('first')
})
