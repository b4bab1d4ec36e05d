import { vi } from 'vitest'

const encoder = new TextEncoder()

const frame = ({ id, jwt }: { id: number; jwt: string }) =>
  encoder.encode(`id: ${id}\nevent: webhook\ndata: ${jwt}\n\n`)

/** A relay whose stream the test scripts; it records every opened stream with its headers. */
export function createScriptedRelay() {
  const saved: { id: number; jwt: string }[] = []
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const positions: (string | null)[] = []

  const fetch = vi.fn<typeof globalThis.fetch>(async (_address, init) => {
    const position = new Headers(init?.headers).get('last-event-id')
    positions.push(position)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const missed = saved.filter(({ id }) => position !== null && id > Number(position))
        for (const event of missed) controller.enqueue(frame(event))
        const last = saved.at(-1)?.id ?? 0
        controller.enqueue(encoder.encode(`id: ${last}\nevent: ready\ndata: {}\n\n`))
        open.add(controller)
        init?.signal?.addEventListener('abort', () => {
          if (!open.delete(controller)) return
          controller.error(init.signal?.reason)
        })
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })

  return {
    fetch,
    positions,
    openStreams: () => open.size,
    send(jwt: string) {
      const event = { id: saved.length + 1, jwt }
      saved.push(event)
      for (const controller of open) controller.enqueue(frame(event))
    },
    say(text: string) {
      for (const controller of open) controller.enqueue(encoder.encode(text))
    },
    /** Interrupts the network for a moment. */
    hangUp() {
      for (const controller of open) controller.close()
      open.clear()
    },
  }
}
