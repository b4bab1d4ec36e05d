import { call } from '#lib/rpc/client/call.ts'

/** The contract's limit; a state that is longer is not kept. */
export const viewCapacity = 65_536

/** What a surface was in the middle of when it closed; null when nothing is kept. */
export function readView(view: string, signal?: AbortSignal): Promise<string | null> {
  return call('views.read', { view }, { signal })
}

export async function writeView(view: string, state: string | null): Promise<void> {
  await call('views.write', { view, state })
}
