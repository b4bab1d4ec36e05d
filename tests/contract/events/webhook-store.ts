import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { systemClock } from '#lib/core/base/clock.ts'
import { createVerifier } from '#lib/wix/events/verify.ts'
import type { WebhooksStatus } from '#lib/mock-store/webhooks/webhooks.ts'
import { openV3Store } from '#tests/unit/mock-store/v3/open-v3-store.ts'
import { openStore } from '#tests/unit/mock-store/open-store.ts'

/** A receiver of webhooks; `answer` returns the status of the response to each attempt. */
export async function openReceiver(answer: (tries: number) => number = () => 200) {
  const bodies: string[] = []
  const tries = new Map<string, number>()
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const count = (tries.get(body) ?? 0) + 1
      tries.set(body, count)
      const status = answer(count)
      if (status < 300) bodies.push(body)
      return response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url, bodies, tries, close }
}

/** A store of either catalog that sends its webhooks to a receiver. */
export async function openWebhookStore(catalog: 'v1' | 'v3', to: object) {
  const options = { clock: systemClock }
  const store = catalog === 'v3' ? openV3Store(options) : openStore(options)
  const status = async () =>
    (await (await store.control('GET webhooks')).json()) as unknown as WebhooksStatus
  const aim = async (target: object) => await store.control('POST webhooks', target)
  const allDelivered = async (): Promise<WebhooksStatus> => {
    const now = await status()
    if (now.waiting === 0) return now
    await systemClock.sleep(5)
    return allDelivered()
  }
  await aim(to)
  const { publicKey, instanceId } = await status()
  const verify = await createVerifier({ publicKey, instanceId })
  const edit = (id: string, field: string, value: unknown) =>
    store.control('POST edit', { id, field, value })
  return { ...store, aim, status, allDelivered, verify, publicKey, instanceId, edit }
}
