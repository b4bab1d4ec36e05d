import type { Clock } from '#lib/core/base/clock.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { type Problem, ProblemError } from '#lib/core/catalog/problem.ts'
import { releaseUnusedHost } from '../release-host.ts'
import { toRelayHost } from '#lib/extension/app/relay.ts'
import { hasHosts } from '#lib/extension/browser/permissions.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readWebhookAddress } from '#lib/extension/rules/webhook/address.ts'
import { buildTestBody } from '#lib/extension/rules/webhook/build-body.ts'
import { nextAttempt } from '#lib/extension/rules/webhook/retry.ts'
import { createWebhookSecret, signWebhook } from '#lib/extension/rules/webhook/sign.ts'
import type { WebhookResult, WebhookStatus } from '#lib/extension/rules/webhook/webhook-status.ts'
import { webhookResult } from '#lib/extension/rpc/contract/rule-procedures.ts'
import type { Session } from '#lib/extension/session/session.ts'
import type { EntryWebhook } from '#lib/extension/session/vault/entry.ts'
import { isProtected } from '../runner/read-runner-status.ts'
import type { Message, WebhookMessage } from './message.ts'
import type { RuleStore } from './rule-store.ts'

export interface WebhooksDeps {
  readonly store: Pick<RuleStore, 'readMessages' | 'removeMessages' | 'write'>
  readonly session: Pick<
    Session,
    'list' | 'readRelay' | 'readRunner' | 'readWebhook' | 'keepWebhook'
  >
  readonly clock: Pick<Clock, 'now'>
  readonly fetch?: typeof globalThis.fetch
}

/** The webhooks of the stores, and the messages to them. */
export interface Webhooks {
  read(siteId: SiteId): Promise<WebhookStatus>
  /** Sets the address and a new secret, which is shown once. */
  keep(siteId: SiteId, address: string): Promise<{ status: WebhookStatus; secret: string }>
  forget(siteId: SiteId): Promise<WebhookStatus>
  /** Sends a message now; rejects if it is not delivered. */
  test(siteId: SiteId): Promise<WebhookStatus>
  /** Sends what is due. Resolves to the time of the next attempt. Never rejects because of a receiver. */
  deliver(messages: readonly Message[]): Promise<number | undefined>
}

/** A receiver that takes longer counts as not answering. */
const timeoutMs = 10_000
const maxWaitMs = 3 * 24 * 60 * 60_000
/** The receiver wants no more messages. */
const gone = 410

const lastItem = (siteId: SiteId): StorageItem<WebhookResult> =>
  storageItem(`local:webhook-last/${siteId}@1`, (stored) => webhookResult.safeParse(stored).data)

export function createWebhooks({ store, session, clock, ...more }: WebhooksDeps): Webhooks {
  const send = more.fetch ?? ((...request) => globalThis.fetch(...request))

  async function read(siteId: SiteId): Promise<WebhookStatus> {
    const webhook = await session.readWebhook(siteId)
    const own = (await store.readMessages()).filter(
      (each) => each.kind === 'webhook' && each.siteId === siteId,
    )
    const last = webhook && (await lastItem(siteId).read())
    return {
      ...(webhook && { address: webhook.address }),
      canConnect: await isProtected(session, siteId),
      waiting: own.length,
      ...(last && { last }),
    }
  }

  /** The HTTP status; undefined if no answer came. */
  async function post(
    { address, secret }: EntryWebhook,
    { id, body }: Pick<WebhookMessage, 'id' | 'body'>,
  ): Promise<number | undefined> {
    if (!(await hasHosts([toRelayHost(address)]))) return undefined
    try {
      const answer = await send(address, {
        method: 'POST',
        headers: await signWebhook(secret, { id, body, atMs: clock.now() }),
        body,
        // The message goes to this address and no other, without anything that identifies the user there.
        redirect: 'error',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return undefined
    }
  }

  async function recordLast(
    siteId: SiteId,
    status: number | undefined,
    isGivenUp: boolean,
  ): Promise<WebhookResult> {
    const result: WebhookResult = {
      at: clock.now(),
      isDelivered: isSuccess(status),
      ...(status !== undefined && { status }),
      ...(isGivenUp && { isGivenUp: true as const }),
    }
    await lastItem(siteId).write(result)
    return result
  }

  async function attempt(
    message: WebhookMessage,
    webhook: EntryWebhook,
  ): Promise<number | undefined> {
    const status = await post(webhook, message)
    const failed = message.failed + 1
    const nextAt =
      isSuccess(status) || status === gone ? undefined : nextAttempt(failed, clock.now())
    await recordLast(message.siteId, status, nextAt === undefined && !isSuccess(status))
    if (nextAt === undefined) await store.removeMessages([message.id])
    else await store.write(message.siteId, { messages: [{ ...message, failed, nextAt }] })
    return nextAt
  }

  return {
    read,
    async keep(siteId, entered) {
      const address = readWebhookAddress(entered)
      if (address === undefined) throw refused('bad-input', t.webhook.badAddress)
      if (!(await isProtected(session, siteId))) throw refused('refused', t.webhook.needsPassphrase)
      if (!(await hasHosts([toRelayHost(address)])))
        throw refused('refused', t.relay.notAllowed(new URL(address).host))
      const former = await session.readWebhook(siteId)
      const secret = createWebhookSecret()
      await session.keepWebhook(siteId, { address, secret })
      await lastItem(siteId).remove()
      if (former !== undefined && toRelayHost(former.address) !== toRelayHost(address))
        await releaseUnusedHost(session, former.address)
      return { status: await read(siteId), secret }
    },
    async forget(siteId) {
      const former = await session.readWebhook(siteId)
      await session.keepWebhook(siteId, undefined)
      const own = (await store.readMessages()).flatMap((each) =>
        each.kind === 'webhook' && each.siteId === siteId ? [each.id] : [],
      )
      await store.removeMessages(own)
      await lastItem(siteId).remove()
      if (former !== undefined) await releaseUnusedHost(session, former.address)
      return read(siteId)
    },
    async test(siteId) {
      const webhook = await session.readWebhook(siteId)
      if (webhook === undefined) throw refused('not-connected', t.webhook.none)
      const body = buildTestBody(siteId, clock.now())
      const status = await post(webhook, { id: `test-${crypto.randomUUID()}`, body })
      const { isDelivered } = await recordLast(siteId, status, false)
      if (!isDelivered) throw refused('unreachable', describeFailure(status))
      return read(siteId)
    },
    async deliver(messages) {
      const times: number[] = []
      for (const message of messages) {
        if (message.kind !== 'webhook') continue
        const webhook = await session.readWebhook(message.siteId)
        if (webhook === undefined) {
          // While it is locked, messages wait; without a webhook, they would wait for good.
          if (message.nextAt < clock.now() - maxWaitMs) await store.removeMessages([message.id])
          continue
        }
        const isDue = message.nextAt <= clock.now()
        const next = isDue ? await attempt(message, webhook) : message.nextAt
        if (next !== undefined) times.push(next)
      }
      return times.length === 0 ? undefined : Math.min(...times)
    },
  }
}

function isSuccess(status: number | undefined): boolean {
  return status !== undefined && status >= 200 && status < 300
}

function describeFailure(status: number | undefined): string {
  return status === undefined ? t.webhook.noAnswer : t.webhook.answered(status)
}

function refused(code: Problem['code'], message: string): ProblemError {
  return new ProblemError({ code, message })
}
