import { toRecord } from '#lib/core/base/is-record.ts'
import * as z from 'zod/mini'
import { type Clock, systemClock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import { redact } from '#lib/core/base/redact.ts'
import { type Problem, ProblemError, toProblem } from '#lib/core/catalog/problem.ts'
import type { ExtensionIdentity } from '#lib/extension/browser/runtime.ts'
import type { Sender } from '#lib/extension/browser/messages.ts'
import { contract, type ProcedureName } from '#lib/extension/rpc/contract/contract.ts'
import type { ResponseFrame, RequestFrame } from '#lib/extension/rpc/contract/frame.ts'
import type { Caller, Procedure } from '#lib/extension/rpc/contract/procedure.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Call, Handlers } from './handlers.ts'
import { createRateLimit, tooOften } from './rate-limit.ts'

const adminOrigin = 'https://manage.wix.com'

const maxIdLength = 64

const maxNameLength = 64

// Manifest V3 forbids building functions from text, and the attempt would be reported.
z.config({ jitless: true })

/**
 * Characters. A page may select and deselect 100,000 products at once, which takes 8 MB of ids; twice that is
 * allowed. A panel sends at most one address of 2 kB.
 */
const maxMessageSize: Readonly<Record<Caller, number>> = {
  page: 16 * 1024 * 1024,
  panel: 16 * 1024,
}
const panelRate = { limit: 20, windowMs: 1000 }

export interface ServeOptions {
  readonly own: ExtensionIdentity
  readonly log: Log
  readonly clock?: Clock
}

/**
 * The single entry point for messages. Checks the sender, the name and who may call it, the size and the
 * input, in this order, before a handler runs. Always answers, never rejects.
 */
export function serve(
  handlers: Handlers,
  { own, log, clock = systemClock }: ServeOptions,
): (message: unknown, sender: Sender) => Promise<ResponseFrame> {
  const running = new Map<string, AbortController>()
  const isWithinRate = createRateLimit(clock, panelRate)

  return async (message, sender) => {
    try {
      const caller = readCaller(sender, own)
      if (caller === undefined) throw rejected()
      if (caller === 'panel' && !isWithinRate(sender.tab?.id ?? -1)) throw tooOften()
      const frame = readFrame(message)
      if (frame === undefined) throw badInput()
      const key = [caller, sender.tab?.id, sender.documentId, frame.id].join(' ')
      if (frame.shelfside === 'cancel') {
        running.get(key)?.abort()
        return { ok: true, value: {} }
      }
      if (!Object.hasOwn(contract, frame.name)) throw rejected()
      const name = frame.name as ProcedureName
      const procedure: Procedure = contract[name]
      if (!procedure.callers.includes(caller) || running.has(key)) throw rejected()
      if (isLargerThan(frame.input, maxMessageSize[caller])) throw badInput()
      const input = procedure.input.safeParse(frame.input)
      if (!input.success) throw badInput()

      const controller = new AbortController()
      running.set(key, controller)
      try {
        const handle = handlers[name] as (call: Call<unknown>) => Promise<unknown>
        const value = await handle({ input: input.data, sender, signal: controller.signal })
        const output = procedure.output.safeParse(value)
        if (!output.success) {
          log.error('An output does not match the contract.', { name, issues: output.error.issues })
          throw badOutput()
        }
        return { ok: true, value: output.data }
      } finally {
        running.delete(key)
      }
    } catch (error) {
      const problem = toProblem(error)
      if (problem.code === 'unknown') log.error('A call failed.', { error })
      return { ok: false, problem: toPlain(problem) }
    }
  }
}

/** Only the fields of the contract, with keys redacted. */
function toPlain({ code, message, requestId }: Problem): Problem {
  return {
    code,
    message: redact(message) as string,
    ...(requestId === undefined ? {} : { requestId }),
  }
}

function rejected(): ProblemError {
  return new ProblemError({
    code: 'refused',
    message: t.errors.notFromHere,
  })
}

function badInput(): ProblemError {
  return new ProblemError({
    code: 'bad-input',
    message: t.errors.notUnderstood,
  })
}

function badOutput(): ProblemError {
  return new ProblemError({
    code: 'unknown',
    message: t.errors.notShown,
  })
}

/** Parses a message as a frame; its name and input are not checked yet. */
function readFrame(message: unknown): RequestFrame | undefined {
  const { shelfside, id, name, input } = toRecord(message)
  if (typeof id !== 'string' || id === '' || id.length > maxIdLength) return undefined
  if (shelfside === 'cancel') return { shelfside, id }
  if (shelfside !== 'call' || typeof name !== 'string' || name.length > maxNameLength) {
    return undefined
  }
  return { shelfside, id, name, input }
}

/**
 * The kind of caller, determined only from what the browser reports. `tab` proves nothing: a page of the
 * extension that is opened in a tab has one too. Undefined for senders that may call nothing.
 */
export function readCaller(sender: Sender, own: ExtensionIdentity): Caller | undefined {
  if (sender.id !== own.id) return undefined
  if (sender.origin === own.origin) {
    return sender.frameId === undefined || sender.frameId === 0 ? 'page' : undefined
  }
  const isTopOfTab = sender.tab?.id !== undefined && sender.frameId === 0
  return isTopOfTab && sender.origin === adminOrigin ? 'panel' : undefined
}

/**
 * Whether a message has more than `limit` characters and values. Stops at the limit and does not recurse, so
 * a huge or deeply nested message costs no more than the largest one allowed.
 */
export function isLargerThan(message: unknown, limit: number): boolean {
  const open: unknown[] = [message]
  let weight = 0
  while (open.length > 0) {
    const value = open.pop()
    weight += typeof value === 'string' ? value.length + 2 : 2
    if (weight > limit) return true
    if (Array.isArray(value)) {
      if (weight + open.length + value.length > limit) return true
      for (const item of value) open.push(item)
    } else if (typeof value === 'object' && value !== null) {
      for (const name of Object.keys(value)) {
        weight += name.length + 2
        if (weight > limit) return true
        open.push((value as Record<string, unknown>)[name])
      }
    }
  }
  return false
}
