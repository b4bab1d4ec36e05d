import { expect, it } from 'vitest'
import { createEmitter } from '#lib/core/base/emitter.ts'

it('calls its listeners in the turn of the event, in their order, and waits for all of them', async () => {
  const calls: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const emitter = createEmitter<string>()
  emitter.subscribe(async (event) => {
    calls.push(`first ${event}`)
    await promise
    calls.push('first is done')
  })
  emitter.subscribe((event) => void calls.push(`second ${event}`))
  const emitted = emitter.emit('a').then(() => calls.push('emitted'))
  expect(calls).toEqual(['first a', 'second a'])
  resolve()
  await emitted
  expect(calls.slice(2)).toEqual(['first is done', 'emitted'])
})
