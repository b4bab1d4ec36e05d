import { vi } from 'vitest'
import { extensionId, extensionOrigin } from './memory-browser.ts'
import { silentLog } from '#lib/core/base/log.ts'
import type { Sender } from '#lib/extension/browser/messages.ts'
import { contract, type ProcedureName } from '#lib/extension/rpc/contract/contract.ts'
import type { Call, Handlers } from '#lib/extension/rpc/server/handlers.ts'
import { serve } from '#lib/extension/rpc/server/serve.ts'
import { samples } from './samples.ts'

export const names = Object.keys(contract) as ProcedureName[]

type Handle = (call: Call<unknown>) => Promise<unknown>

/** A server whose handlers return the sample outputs and record their calls. */
export function openRegistry() {
  const clock = { time: 0, now: () => clock.time, sleep: async () => undefined }
  const spies = new Map(
    names.map((name) => [name, vi.fn<Handle>(async () => samples[name].output)]),
  )
  const listen = serve(Object.fromEntries(spies) as unknown as Handlers, {
    own: { id: extensionId, origin: extensionOrigin },
    log: silentLog,
    clock,
  })
  let calls = 0
  const ask = (name: string, input: unknown, sender: Sender, id = `call-${calls++}`) => {
    // Far enough apart for the rate limit of a panel.
    clock.time += 1000
    return listen({ shelfside: 'call', id, name, input }, sender)
  }
  return {
    listen,
    ask,
    clock,
    spy: (name: ProcedureName) => spies.get(name) ?? vi.fn<Handle>(),
    handled: () => [...spies.values()].reduce((sum, spy) => sum + spy.mock.calls.length, 0),
  }
}
