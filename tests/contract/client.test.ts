import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memory, page, panel } from './memory-browser.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { onMessage } from '#lib/extension/browser/messages.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { onChange } from '#lib/extension/rpc/client/changes.ts'
import { contract, type ProcedureName } from '#lib/extension/rpc/contract/contract.ts'
import type { RequestFrame } from '#lib/extension/rpc/contract/frame.ts'
import { names, openRegistry } from './feed-registry.ts'
import { samples } from './samples.ts'

const closed = new Error('The message channel closed before a response was received.')
const asCallerOf = (name: ProcedureName) =>
  (contract[name].callers as readonly string[]).includes('page') ? page : panel
const say = (message: unknown, sender: object) =>
  memory.onMessage.emit(message, sender, () => undefined)
const codeOf = (error: unknown) => (error instanceof ProblemError ? error.problem.code : error)
const ask = (name: ProcedureName, options?: { signal: AbortSignal }) =>
  call(name, samples[name].input as never, options)

beforeEach(() => memory.reset())

describe.each(names)('a request for %s', (name) => {
  const isRead = contract[name].kind === 'read'

  it('returns the worker’s answer', async () => {
    onMessage(openRegistry().listen)
    memory.caller = asCallerOf(name)
    expect(await ask(name)).toEqual(JSON.parse(JSON.stringify(samples[name].output)))
  })

  it('fails as interrupted if the worker is stopped meanwhile, and only a read is repeated', async () => {
    memory.sendMessage = vi.fn<typeof memory.sendMessage>().mockRejectedValue(closed)
    expect(codeOf(await ask(name).catch((error: unknown) => error))).toBe('interrupted')
    expect(memory.sendMessage).toHaveBeenCalledTimes(isRead ? 2 : 1)
  })

  it(`${isRead ? 'is answered' : 'is not sent a second time'} when the worker is back`, async () => {
    const registry = openRegistry()
    onMessage(registry.listen)
    memory.caller = asCallerOf(name)
    const deliver = memory.sendMessage
    let sent = 0
    memory.sendMessage = async (message) => {
      sent += 1
      const answer = await deliver(message)
      // The worker finished its work, and was stopped before its answer arrived.
      if (sent === 1) throw closed
      return answer
    }
    const outcome = await ask(name).then(() => 'answered', codeOf)
    expect(outcome).toBe(isRead ? 'answered' : 'interrupted')
    expect(registry.handled()).toBe(isRead ? 2 : 1)
  })
})

describe('a call', () => {
  it.each([[undefined], [null], ['text'], [{}], [{ ok: true }], [{ ok: false, problem: 7 }]])(
    'rejects %j as no answer at all',
    async (answer) => {
      memory.sendMessage = async () => answer
      expect(codeOf(await ask('jobs.pause').catch((error: unknown) => error))).toBe('interrupted')
    },
  )

  it('reports that the page has to be reloaded after the extension was updated', async () => {
    memory.isAlive = false
    const error = await ask('products.readInView').catch((thrown: unknown) => thrown)
    expect(codeOf(error)).toBe('gone')
    expect((error as Error).message).toContain('Reload this page')
  })

  it('throws the worker’s problem', async () => {
    const registry = openRegistry()
    registry
      .spy('jobs.start')
      .mockRejectedValue(
        new ProblemError({ code: 'not-connected', message: 'No store.', requestId: 'r1' }),
      )
    onMessage(registry.listen)
    const error = await ask('jobs.start').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      problem: { code: 'not-connected', message: 'No store.', requestId: 'r1' },
    })
  })

  it('hides text that looks like a key in an unexpected error', async () => {
    const registry = openRegistry()
    const key = `IST.${'a'.repeat(40)}.${'b'.repeat(40)}`
    registry.spy('jobs.start').mockRejectedValue(new Error(`header ${key} refused`))
    onMessage(registry.listen)
    const error = await ask('jobs.start').catch((thrown: unknown) => thrown)
    expect(String(error)).not.toContain('aaaa')
  })

  it('rejects at once when it is aborted, and notifies the worker', async () => {
    const frames: RequestFrame[] = []
    memory.sendMessage = (message) => {
      frames.push(message as RequestFrame)
      return new Promise(() => undefined)
    }
    const controller = new AbortController()
    const answer = ask('jobs.list', controller)
    controller.abort()
    await expect(answer).rejects.toBe(controller.signal.reason)
    expect(frames.map((frame) => frame.shelfside)).toEqual(['call', 'cancel'])
    expect(frames[1]?.id).toBe(frames[0]?.id)
  })

  it('is not sent if it is aborted already', async () => {
    memory.sendMessage = vi.fn<typeof memory.sendMessage>()
    await expect(ask('jobs.list', { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
    expect(memory.sendMessage).not.toHaveBeenCalled()
  })
})

describe('a listener for changes', () => {
  it('gets messages of the worker, and of no script in a tab', () => {
    const heard: string[] = []
    const stop = onChange((topic) => heard.push(topic))
    say({ shelfside: 'changed', topic: 'jobs' }, { id: page.id })
    say({ shelfside: 'changed', topic: 'jobs' }, panel)
    say({ shelfside: 'changed', topic: 'jobs' }, { id: 'another' })
    say({ shelfside: 'changed', topic: '__proto__' }, { id: page.id })
    say({ shelfside: 'call', id: 'x', name: 'jobs.list' }, { id: page.id })
    stop()
    say({ shelfside: 'changed', topic: 'page' }, { id: page.id })
    expect(heard).toEqual(['jobs'])
  })
})
