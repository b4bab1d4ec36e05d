import * as z from 'zod/mini'
import { type Clock, systemClock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import { redact } from '#lib/base/redact.ts'
import { type Problem, ProblemError, toProblem } from '#lib/catalog/problem.ts'
import type { ExtensionIdentity } from '#lib/browser/runtime.ts'
import type { Sender } from '#lib/browser/sender.ts'
import { contract, type ProcedureName } from '#lib/rpc/contract/contract.ts'
import type { ResponseFrame, RequestFrame } from '#lib/rpc/contract/frame.ts'
import type { Caller, Procedure } from '#lib/rpc/contract/procedure.ts'
import { t } from '#lib/i18n/t.ts'
import type { Call, Handlers } from './handlers.ts'
import { isLargerThan } from './is-larger-than.ts'
import { createRateLimit, tooOften } from './rate-limit.ts'

const adminOrigin = 'https://manage.wix.com'

const maxIdLength = 64

const maxNameLength = 64

// Manifest V3 forbids building functions from text, and the attempt would be reported.
z.config({ jitless: true })

/**
 * A page may tick and untick 100,000 products at once: 8 MB of ids, and room for as much again. All
 * that a panel ever says is one address of at most 2 kB.
 */
const largestMessage: Readonly<Record<Caller, number>> = {
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
 * The one way in. Looks at the sender, then at the name and who may use it, then at the size, then at
 * the input; only then does anything happen. Always answers, never rejects.
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
      if (isLargerThan(frame.input, largestMessage[caller])) throw badInput()
      const input = procedure.input.safeParse(frame.input)
      if (!input.success) throw badInput()

      const controller = new AbortController()
      running.set(key, controller)
      try {
        const handle = handlers[name] as (call: Call<unknown>) => Promise<unknown>
        const value = await handle({ input: input.data, sender, signal: controller.signal })
        const output = procedure.output.safeParse(value)
        if (!output.success) {
          log.error('An answer does not keep the contract.', { name, issues: output.error.issues })
          throw unfit()
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

/** Only what the contract names, and nothing that looks like a key in its words. */
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

function unfit(): ProblemError {
  return new ProblemError({
    code: 'unknown',
    message: t.errors.notShown,
  })
}

/** A message in the form of a frame; its name and input are still anybody's. */
function readFrame(message: unknown): RequestFrame | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { shelfside, id, name, input } = message as Record<string, unknown>
  if (typeof id !== 'string' || id === '' || id.length > maxIdLength) return undefined
  if (shelfside === 'cancel') return { shelfside, id }
  if (shelfside !== 'call' || typeof name !== 'string' || name.length > maxNameLength) {
    return undefined
  }
  return { shelfside, id, name, input }
}

/**
 * What a sender may call itself, from what the browser says of it alone. `tab` proves nothing: a
 * page of ours opened in a tab has one too. Undefined is refused whatever it asks for.
 */
export function readCaller(sender: Sender, own: ExtensionIdentity): Caller | undefined {
  if (sender.id !== own.id) return undefined
  if (sender.origin === own.origin) {
    return sender.frameId === undefined || sender.frameId === 0 ? 'page' : undefined
  }
  const isTopOfTab = sender.tab?.id !== undefined && sender.frameId === 0
  return isTopOfTab && sender.origin === adminOrigin ? 'panel' : undefined
}
