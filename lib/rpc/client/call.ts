import { ProblemError, localMessage } from '#lib/catalog/problem.ts'
import { isExtensionAlive } from '#lib/browser/browser-api.ts'
import { sendToWorker } from '#lib/browser/raw-messages.ts'
import type { InputOf, OutputOf, ProcedureName } from '#lib/rpc/contract/contract.ts'
import type { ResponseFrame, RequestFrame } from '#lib/rpc/contract/frame.ts'

/**
 * The names that may be asked again. Written out, because the contract brings zod along and the
 * content script has no room for it; tests/contract holds this list against the contract.
 */
export const reads: ReadonlySet<ProcedureName> = new Set<ProcedureName>([
  'worker.ping',
  'connection.read',
  'connections.list',
  'connections.tryPermissions',
  'maintenance.readProblems',
  'vault.read',
  'vault.readKeyRequest',
  'vault.readIdleLock',
  'vault.readReauthentication',
  'admin.readPage',
  'admin.readSite',
  'products.search',
  'products.read',
  'products.readAsShopper',
  'products.readSummaries',
  'products.readSeveral',
  'products.readInView',
  'products.sumSelected',
  'panel.readBootstrap',
  'collections.read',
  'replica.read',
  'replica.readCosts',
  'searches.read',
  'jobs.list',
  'jobs.read',
  'jobs.readRows',
  'jobs.readPriceHistory',
  'jobs.readOfProduct',
  'jobs.readStats',
  'jobs.readOverlaps',
  'relay.read',
  'feed.heartbeat',
  'activity.read',
  'products.readCached',
  'alerts.read',
  'recipes.read',
  'guardrails.read',
  'pendingActions.read',
  'drafts.read',
  'views.read',
  'settings.read',
  'panel.readSettings',
])

/** How many calls wait for the worker, and how often it was heard: what tells whether anybody is there. */
export const traffic = { waiting: 0, heard: 0 }

/**
 * Asks the worker. Throws a `ProblemError`: the worker's own, or "interrupted" (it died; a read has
 * then been tried twice, a command once), or "gone" (the extension was updated). Aborting rejects
 * with the signal's reason at once and tells the worker to stop.
 */
export async function call<Name extends ProcedureName>(
  name: Name,
  input: InputOf<Name>,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<OutputOf<Name>> {
  const { signal } = options
  try {
    return (await callOnce(name, input, signal)) as OutputOf<Name>
  } catch (error) {
    if (!reads.has(name) || !isInterrupted(error) || signal?.aborted === true) throw error
    return (await callOnce(name, input, signal)) as OutputOf<Name>
  }
}

async function callOnce(name: string, input: unknown, signal?: AbortSignal): Promise<unknown> {
  signal?.throwIfAborted()
  const id = crypto.randomUUID()
  traffic.waiting += 1
  const work = send({ shelfside: 'call', id, name, input })
  const answer = await untilAborted(work, signal, () => {
    // Best effort: a worker that is gone has nothing left to stop.
    send({ shelfside: 'cancel', id }).catch(() => undefined)
  }).finally(() => {
    traffic.waiting -= 1
  })
  if (!isResponseFrame(answer)) throw interrupted()
  traffic.heard += 1
  if (!answer.ok) throw new ProblemError(answer.problem)
  return answer.value
}

async function send(frame: RequestFrame): Promise<unknown> {
  try {
    return await sendToWorker(frame)
  } catch (error) {
    throw isExtensionAlive() ? interrupted(error) : gone(error)
  }
}

function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  onAborted: () => void,
): Promise<T> {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      onAborted()
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

function isInterrupted(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'interrupted'
}

function isResponseFrame(value: unknown): value is ResponseFrame {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false
  if (value.ok === true) return 'value' in value
  return (
    value.ok === false &&
    'problem' in value &&
    typeof value.problem === 'object' &&
    value.problem !== null &&
    'code' in value.problem &&
    'message' in value.problem
  )
}

/** The worker stopped, or never answered; what it did is not known. */
function interrupted(cause?: unknown): ProblemError {
  return new ProblemError(
    {
      code: 'interrupted',
      message: localMessage('interrupted'),
    },
    { effect: 'unknown', cause },
  )
}

/** This script belongs to a version of the extension that is no longer there. */
function gone(cause?: unknown): ProblemError {
  return new ProblemError({ code: 'gone', message: localMessage('gone') }, { cause })
}
