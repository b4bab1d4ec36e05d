import { expect, it } from 'vitest'
import { ids, openV3 } from './open-v3.ts'
import { createMovingClock } from '#tests/clocks.ts'

/** A store whose readings lag behind its writes, and a write by another user just before one of ours. */
function openLagging(theirs: string) {
  const clock = createMovingClock()
  let isDone = false
  const store = openV3({
    clock,
    lagMs: 1500,
    quirks: { staleReads: true },
    between({ method }) {
      if (isDone || method !== 'PATCH') return
      isDone = true
      store.mockStore.edit(ids.mug, 'name', theirs)
    },
  })
  return { ...store, clock }
}

it('an immediately preceding change by another user is merged, although readings show it late', async () => {
  const { client, mockStore, paths } = openLagging('Theirs')
  expect(await client.products.change(ids.mug, { slug: 'ours' })).toMatchObject({ kind: 'applied' })
  const state = JSON.stringify(mockStore.state())
  expect(state).toContain('"name":"Theirs"')
  expect(state).toContain('"slug":"ours"')
  // Read, refused, read until the refused revision is gone, written.
  expect(paths.filter((path) => path.startsWith('PATCH'))).toHaveLength(2)
  expect(paths.filter((path) => path.startsWith('GET'))).toHaveLength(5)
})

it('a change of the same field by both is a conflict, and the remote value stays', async () => {
  const { client, mockStore } = openLagging('Theirs')
  expect(await client.products.change(ids.mug, { name: 'Ours' })).toMatchObject({
    kind: 'conflict',
    product: { name: 'Theirs' },
  })
  expect(JSON.stringify(mockStore.state())).not.toContain('Ours')
})

it('the wait for a newer reading ends when the caller aborts', async () => {
  const { client, clock, paths } = openLagging('Theirs')
  const abort = new AbortController()
  const sleep = clock.sleep.bind(clock)
  clock.sleep = (delayMs, signal) => {
    const isPause = delayMs < 5000
    if (isPause) abort.abort(new DOMException('enough', 'AbortError'))
    return sleep(delayMs, signal)
  }
  await expect(
    client.products.change(ids.mug, { slug: 'ours' }, { signal: abort.signal }),
  ).rejects.toThrow('enough')
  expect(paths.filter((path) => path.startsWith('PATCH'))).toHaveLength(1)
})

it('a reading from before its own write does not count as unchanged', async () => {
  const { client, paths } = openV3({
    clock: createMovingClock(),
    lagMs: 1500,
    quirks: { staleReads: true },
  })
  const { name = '' } = await client.products.get(ids.mug)
  expect(await client.products.change(ids.mug, { name: 'Cup' })).toMatchObject({ kind: 'applied' })
  // Back to the state that readings still show.
  expect(await client.products.change(ids.mug, { name })).toMatchObject({ kind: 'applied' })
  expect(paths.filter((path) => path.startsWith('PATCH'))).toHaveLength(2)
})

it('a change is refused and not sent if readings lag behind its own write for too long', async () => {
  const { client, paths } = openV3({
    clock: createMovingClock(),
    lagMs: 8000,
    quirks: { staleReads: true },
  })
  const { name = '' } = await client.products.get(ids.mug)
  await client.products.change(ids.mug, { name: 'Cup' })
  await expect(client.products.change(ids.mug, { name })).rejects.toMatchObject({
    code: 'INVALID_REVISION',
    effect: 'none',
  })
  expect(paths.filter((path) => path.startsWith('PATCH'))).toHaveLength(1)
})
