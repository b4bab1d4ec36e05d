import { describe, expect, it } from 'vitest'
import { extensionId, extensionOrigin, page, pageInTab, panel } from './memory-browser.ts'
import type { Sender } from '#lib/extension/browser/messages.ts'
import { reads } from '#lib/extension/rpc/client/call.ts'
import { contract } from '#lib/extension/rpc/contract/contract.ts'
import { names, openRegistry } from './feed-registry.ts'
import { samples } from './samples.ts'

const strangers: [string, Sender][] = [
  ['a sub-frame of the dashboard', { ...panel, frameId: 4 }],
  ['the dashboard without a tab', { ...panel, tab: undefined }],
  ['the dashboard in a frame that does not say which', { ...panel, frameId: undefined }],
  ['another site', { ...panel, origin: 'https://manage.wix.com.evil.example' }],
  ['the dashboard without encryption', { ...panel, origin: 'http://manage.wix.com' }],
  ['a sandboxed frame', { ...panel, origin: 'null' }],
  ['a page of ours in a frame', { ...pageInTab, frameId: 2 }],
  ['another extension', { ...page, id: 'ponmlkjihgfedcbaponmlkjihgfedcba' }],
  ['another extension’s page', { id: extensionId, origin: `${extensionOrigin}x` }],
  ['a sender without an origin', { id: extensionId }],
  ['nobody', {}],
]

describe.each(names)('%s', (name) => {
  const procedure = contract[name]
  const callers = procedure.callers as readonly string[]
  const allowed = callers.includes('page') ? [page, pageInTab] : [panel]
  const [sender = page] = allowed
  const { input, output } = samples[name]

  it('answers the callers that the contract names', async () => {
    for (const caller of allowed) {
      const registry = openRegistry()
      const answer = await registry.ask(name, input, caller)
      expect(answer).toEqual({ ok: true, value: output })
      expect(registry.handled()).toBe(1)
    }
  })

  it('refuses the other kind of caller', async () => {
    const registry = openRegistry()
    const other = callers.includes('page') ? panel : page
    expect(await registry.ask(name, input, other)).toMatchObject({
      ok: false,
      problem: { code: 'refused' },
    })
    expect(registry.handled()).toBe(0)
  })

  it.each(strangers)('refuses %s', async (_who, stranger) => {
    const registry = openRegistry()
    expect(await registry.ask(name, input, stranger)).toMatchObject({
      ok: false,
      problem: { code: 'refused' },
    })
    expect(registry.handled()).toBe(0)
  })

  it('accepts only its own input', async () => {
    const registry = openRegistry()
    const polluted: unknown = JSON.parse(`{"__proto__":{"polluted":1},"x":1}`)
    const withMore = { ...input, siteIdOfAnother: 'x' }
    for (const bad of [undefined, null, 7, 'text', [], polluted, withMore, [input]]) {
      expect(await registry.ask(name, bad, sender)).toMatchObject({
        ok: false,
        problem: { code: 'bad-input' },
      })
    }
    for (const field of Object.keys(input)) {
      const answer = await registry.ask(name, { ...input, [field]: { $ne: '' } }, sender)
      expect(answer).toMatchObject({ ok: false, problem: { code: 'bad-input' } })
    }
    expect(registry.handled()).toBe(0)
  })

  it('accepts no message that is larger than necessary', async () => {
    const registry = openRegistry()
    const large = { ...input, ballast: 'x'.repeat(17 * 1024 * 1024) }
    expect(await registry.ask(name, large, sender)).toMatchObject({
      problem: { code: 'bad-input' },
    })
    expect(registry.handled()).toBe(0)
  })

  it('returns nothing that the contract does not name', async () => {
    const leaks =
      typeof output === 'object'
        ? [Object.assign({ apiKey: 'IST.canary' }, output), 'IST.canary']
        : [{ apiKey: 'IST.canary' }, 7]
    for (const leak of leaks) {
      const registry = openRegistry()
      registry.spy(name).mockResolvedValue(leak)
      // The contract of a view accepts any text, because only its owner reads it.
      if (name === 'pageState.read' && typeof leak === 'string') continue
      const answer = await registry.ask(name, input, sender)
      expect(answer).toMatchObject({ ok: false, problem: { code: 'unknown' } })
      expect(JSON.stringify(answer)).not.toContain('canary')
    }
  })

  it('stops when its caller cancels, and for no other caller', async () => {
    const registry = openRegistry()
    let signal: AbortSignal | undefined
    registry.spy(name).mockImplementation((call) => {
      signal = call.signal
      return new Promise((_resolve, reject) => {
        call.signal.addEventListener('abort', () => reject(call.signal.reason as Error))
      })
    })
    const answer = registry.ask(name, input, sender, 'mine')
    const cancel = { shelfside: 'cancel', id: 'mine' }
    await registry.listen(cancel, { ...sender, documentId: 'another' })
    await registry.listen(cancel, sender === panel ? page : panel)
    await registry.listen({ ...cancel, id: 'yours' }, sender)
    expect(signal?.aborted).toBe(false)
    await registry.listen(cancel, sender)
    expect(signal?.aborted).toBe(true)
    expect(await answer).toMatchObject({ ok: false, problem: { code: 'aborted' } })
  })

  it('does not start twice under one id', async () => {
    const registry = openRegistry()
    const first = registry.ask(name, input, sender, 'same')
    expect(await registry.ask(name, input, sender, 'same')).toMatchObject({
      ok: false,
      problem: { code: 'refused' },
    })
    expect(await first).toMatchObject({ ok: true })
    expect(registry.handled()).toBe(1)
  })

  it('is repeated by the client exactly if it is a read', () => {
    expect(reads.has(name)).toBe(procedure.kind === 'read')
  })
})
