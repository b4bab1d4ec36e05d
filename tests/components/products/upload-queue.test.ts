import { describe, expect, it, vi } from 'vitest'
import {
  createUploadQueue,
  insertUploads,
  type Upload,
} from '#components/products/uploads/upload-queue.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'

const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])
const image = (name: string) => new File([jpeg], name, { type: 'image/jpeg' })

type Answer = { readonly id: string; readonly url: string; readonly state: 'pending' | 'ready' }

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A queue whose uploads are answered by the test. */
function open() {
  const sent: string[] = []
  const signals = new Map<string, AbortSignal>()
  const answers = new Map<string, PromiseWithResolvers<Answer>>()
  const revoked: string[] = []
  const states = vi.fn(async (): Promise<'pending' | 'ready' | 'failed'> => 'ready')
  const queue = createUploadQueue({
    upload: (file, signal) => {
      sent.push(file.name)
      const answer = Promise.withResolvers<Answer>()
      answers.set(file.name, answer)
      signals.set(file.name, signal)
      signal.addEventListener('abort', () => answer.reject(signal.reason))
      return answer.promise
    },
    readState: states,
    notProcessed: () => ({ code: 'invalid', message: 'Not processed.' }),
    createAddress: (file) => `blob:${file.name}`,
    revokeAddress: (address) => void revoked.push(address),
  })
  const answer = async (name: string, state: Answer['state'] = 'ready') => {
    answers.get(name)?.resolve({ id: name, url: `https://x/${name}`, state })
    await settle()
  }
  const fail = async (name: string) => {
    answers.get(name)?.reject(new ProblemError({ code: 'unreachable', message: 'Offline.' }))
    await settle()
  }
  const shown = () => queue.list().map(({ name, state }) => `${name} ${state}`)
  const idOf = (name: string) => queue.list().find((each) => each.name === name)?.id ?? -1
  return { queue, sent, signals, revoked, states, answer, fail, shown, idOf }
}

describe('uploads', () => {
  it('are sent two at a time, in the order of the files', async () => {
    const { queue, sent, answer, shown } = open()
    queue.add([image('a'), image('b'), image('c')], 50)
    expect(shown()).toEqual(['a checking', 'b checking', 'c checking'])
    await settle()
    expect(sent).toEqual(['a', 'b'])
    await answer('b')
    expect(sent).toEqual(['a', 'b', 'c'])
    expect(shown()).toEqual(['a sending', 'b ready', 'c sending'])
  })

  it('wait until Wix has processed the file', async () => {
    const { queue, states, answer, shown } = open()
    const processed = Promise.withResolvers<'ready'>()
    states.mockReturnValueOnce(processed.promise)
    queue.add([image('a')], 50)
    await settle()
    await answer('a', 'pending')
    expect(shown()).toEqual(['a processing'])
    processed.resolve('ready')
    await settle()
    expect(shown()).toEqual(['a ready'])
  })

  it('fail if Wix cannot process the file', async () => {
    const { queue, states, answer } = open()
    states.mockResolvedValueOnce('failed')
    queue.add([image('a')], 50)
    await settle()
    await answer('a', 'pending')
    expect(queue.list()).toMatchObject([
      { state: 'failed', problem: { message: 'Not processed.' } },
    ])
  })

  it('are not sent if they are no image, or more than the product takes', async () => {
    const { queue, sent } = open()
    queue.add([new File(['text'], 'a.txt'), image('b'), image('c')], 2)
    await settle()
    expect(sent).toEqual(['b'])
    expect(queue.list()).toMatchObject([
      { name: 'a.txt', state: 'rejected', rejection: 'no-image' },
      { name: 'b', state: 'sending' },
      { name: 'c', state: 'rejected', rejection: 'too-many' },
    ])
  })

  it('count the files on their way when more are added', async () => {
    const { queue, shown } = open()
    queue.add([image('a')], 2)
    await settle()
    queue.add([image('b'), image('c')], 2)
    await settle()
    expect(shown()).toEqual(['a sending', 'b sending', 'c rejected'])
  })

  it('stop when they are canceled, and the next one is sent', async () => {
    const { queue, sent, signals, revoked, shown, idOf } = open()
    queue.add([image('a'), image('b'), image('c')], 50)
    await settle()
    queue.cancel(idOf('a'))
    await settle()
    expect(signals.get('a')?.aborted).toBe(true)
    expect(revoked).toEqual(['blob:a'])
    expect(sent).toEqual(['a', 'b', 'c'])
    expect(shown()).toEqual(['b sending', 'c sending'])
  })

  it('are sent again on request, and only if they failed', async () => {
    const { queue, sent, fail, shown, idOf } = open()
    queue.add([image('a')], 50)
    await settle()
    queue.retry(idOf('a'))
    await fail('a')
    expect(shown()).toEqual(['a failed'])
    queue.retry(idOf('a'))
    expect(shown()).toEqual(['a sending'])
    expect(sent).toEqual(['a', 'a'])
  })

  it('leave the list when all are added', async () => {
    const { queue, revoked, answer, shown, idOf } = open()
    queue.add([image('a'), image('b')], 50)
    await settle()
    await answer('a')
    queue.confirm(new Set([idOf('a')]))
    expect(shown()).toEqual(['a added', 'b sending'])
    await answer('b')
    queue.confirm(new Set([idOf('b')]))
    expect(shown()).toEqual([])
    expect(revoked).toEqual(['blob:a', 'blob:b'])
  })
})

const upload = (name: string, state: 'ready' | 'added' | 'sending'): Upload => {
  const base = { id: 1, name, size: 1, address: '' }
  return state === 'sending' ? { ...base, state } : { ...base, state, url: name }
}

describe('the position of an uploaded image', () => {
  it('follows the order of the files, whichever is ready first', () => {
    const none = ['old']
    const third = insertUploads(none, [
      upload('a', 'sending'),
      upload('b', 'sending'),
      upload('c', 'ready'),
    ])
    expect(third).toEqual(['old', 'c'])
    const first = insertUploads(third, [
      upload('a', 'ready'),
      upload('b', 'sending'),
      upload('c', 'added'),
    ])
    expect(first).toEqual(['old', 'a', 'c'])
    const second = insertUploads(first, [
      upload('a', 'added'),
      upload('b', 'ready'),
      upload('c', 'added'),
    ])
    expect(second).toEqual(['old', 'a', 'b', 'c'])
  })

  it('is the end if the files before it were removed from the gallery again', () => {
    expect(insertUploads(['old'], [upload('a', 'added'), upload('b', 'ready')])).toEqual([
      'old',
      'b',
    ])
  })

  it('is taken once', () => {
    expect(insertUploads(['a'], [upload('a', 'ready')])).toEqual(['a'])
  })
})
