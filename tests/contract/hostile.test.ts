import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { page, panel, extensionId, extensionOrigin } from './memory-browser.ts'
import type { Sender } from '#lib/extension/browser/messages.ts'
import { contract, type ProcedureName } from '#lib/extension/rpc/contract/contract.ts'
import { readCaller } from '#lib/extension/rpc/server/serve.ts'
import { names, openRegistry } from './feed-registry.ts'
import { samples } from './samples.ts'
import { iterations } from '../iterations.ts'

describe('the message server', () => {
  it.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '',
    'jobs',
    'jobs.',
  ])('has no procedure called %j', async (name) => {
    const registry = openRegistry()
    for (const sender of [page, panel]) {
      expect(await registry.ask(name, {}, sender)).toMatchObject({
        ok: false,
        problem: { code: 'refused' },
      })
    }
    expect(registry.handled()).toBe(0)
  })

  it('answers a message of any form with a rejection or an error', async () => {
    const registry = openRegistry()
    for (const message of [
      undefined,
      null,
      'ping',
      7,
      [],
      {},
      { shelfside: 'call' },
      { type: 1 },
    ]) {
      expect(await registry.listen(message, page)).toMatchObject({
        ok: false,
        problem: { code: 'bad-input' },
      })
    }
    expect(registry.handled()).toBe(0)
  })

  it('rejects a hundred thousand nested arrays', async () => {
    const registry = openRegistry()
    let nested: unknown = []
    for (let depth = 0; depth < 100_000; depth += 1) nested = [nested]
    for (const sender of [page, panel]) {
      const answer = await registry.ask('pageState.write', { key: nested, state: null }, sender)
      expect(answer.ok).toBe(false)
    }
    expect(registry.handled()).toBe(0)
  })

  it('accepts twenty messages per second from a panel, and any number from a page', async () => {
    const registry = openRegistry()
    const ask = (sender: Sender, name: ProcedureName, id: string) =>
      registry.listen({ shelfside: 'call', id, name, input: samples[name].input }, sender)
    let heard = 0
    for (let count = 0; count < 10_000; count += 1) {
      if ((await ask(panel, 'admin.reportPage', `p${count}`)).ok) heard += 1
      expect((await ask(page, 'worker.ping', `q${count}`)).ok).toBe(true)
    }
    expect(heard).toBe(20)
    expect((await ask({ ...panel, tab: { id: 8 } }, 'admin.reportPage', 'other tab')).ok).toBe(true)
    registry.clock.time += 1001
    expect((await ask(panel, 'admin.reportPage', 'later')).ok).toBe(true)
  })

  it('does nothing that a sender has no right to, in thousands of messages of any kind', async () => {
    const sender = fc.record(
      {
        id: fc.constantFrom(extensionId, 'other'),
        origin: fc.constantFrom(extensionOrigin, 'https://manage.wix.com', 'https://evil.example'),
        frameId: fc.constantFrom(0, 1, undefined),
        documentId: fc.constantFrom('a', 'b'),
        tab: fc.constantFrom({ id: 1 }, {}, undefined),
      },
      { requiredKeys: [] },
    )
    const anyName = fc.oneof(fc.constantFrom(...names), fc.string(), fc.constant('__proto__'))
    const input = fc.oneof(
      fc.constantFrom(...names.map((name) => samples[name].input)),
      fc.anything({ withNullPrototype: true }),
    )
    const frame = fc.record(
      {
        shelfside: fc.constantFrom('call', 'call', 'call', 'cancel', 'changed', 'x'),
        id: fc.oneof(fc.uuid(), fc.anything()),
        name: anyName,
        input,
      },
      { requiredKeys: ['shelfside', 'id', 'name'] },
    )
    // Some messages are valid, or the rest of this test would prove nothing.
    const sound = fc.tuple(fc.constantFrom(...names), fc.uuid())
    const soundFrame = sound.map(([name, id]): unknown => {
      const { input: goodInput } = samples[name]
      return { shelfside: 'call', id, name, input: goodInput }
    })
    const anySender = fc.oneof(sender, sender, fc.constantFrom(page, panel))
    const anyMessage = fc.oneof(frame, frame, soundFrame, fc.anything())
    const registry = openRegistry()
    await fc.assert(
      fc.asyncProperty(anyMessage, anySender, async (message, from) => {
        const before = registry.handled()
        registry.clock.time += 1000
        const answer = await registry.listen(message, from)
        const name = (message as { name?: ProcedureName } | undefined)?.name
        if (registry.handled() === before) return
        // If something was done, everything was valid.
        const caller = readCaller(from, { id: extensionId, origin: extensionOrigin })
        expect(answer.ok).toBe(true)
        expect(name !== undefined && Object.hasOwn(contract, name)).toBe(true)
        if (name === undefined) return
        expect(contract[name].callers).toContain(caller)
        expect(contract[name].input.safeParse((message as { input: unknown }).input).success).toBe(
          true,
        )
      }),
      { numRuns: iterations(100, 5000, 100_000) },
    )
    expect(registry.handled()).toBeGreaterThan(0)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})
