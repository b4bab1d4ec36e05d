import { isRecord } from '#lib/core/base/is-record.ts'
import { ProblemError, localMessage } from '#lib/core/catalog/problem.ts'
import { isExtensionAlive } from '#lib/extension/browser/browser-api.ts'
import { sendToWorker } from '#lib/extension/browser/raw-messages.ts'
import type { InputOf, OutputOf, ProcedureName } from '#lib/extension/rpc/contract/contract.ts'
import type { ResponseFrame, RequestFrame } from '#lib/extension/rpc/contract/frame.ts'

/**
 * The procedures that may be repeated. Listed here because importing the contract would add zod to the
 * content script; tests/contract compares this list with the contract.
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
  'products.readRowProblems',
  'panel.readBootstrap',
  'collections.read',
  'stock.readLocations',
  'stock.readLevels',
  'media.readState',
  'replica.read',
  'replica.readCosts',
  'documents.readStatus',
  'restorePoints.list',
  'restorePoints.listProducts',
  'restorePoints.readProducts',
  'restorePoints.readDocuments',
  'restorePoints.readFileProducts',
  'restorePoints.compare',
  'pointFolder.read',
  'searches.read',
  'gridViews.read',
  'jobs.list',
  'jobs.read',
  'jobs.readRows',
  'jobs.readPriceHistory',
  'jobs.readOfProduct',
  'jobs.readNextSteps',
  'jobs.readStats',
  'jobs.readOverlaps',
  'jobs.previewUndo',
  'relay.read',
  'runner.read',
  'runner.list',
  'rules.list',
  'rules.readPast',
  'webhook.read',
  'runner.check',
  'feed.heartbeat',
  'activity.read',
  'products.readCached',
  'alerts.read',
  'recipes.read',
  'guardrails.read',
  'pendingActions.read',
  'drafts.read',
  'pageState.read',
  'settings.read',
  'tour.read',
  'panel.readSettings',
])

/** Number of calls that wait for the worker, and of its answers so far: tells whether it responds. */
export const traffic = { waiting: 0, answered: 0 }

/**
 * Calls a procedure of the worker. Throws a `ProblemError`: the worker's own, "interrupted" (the worker died;
 * a read was then tried twice, a command once), or "gone" (the extension was updated). Aborting rejects at
 * once with the signal's reason and cancels the call in the worker.
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
    // A worker that is gone has nothing to cancel.
    send({ shelfside: 'cancel', id }).catch(() => undefined)
  }).finally(() => {
    traffic.waiting -= 1
  })
  if (!isResponseFrame(answer)) throw interrupted()
  traffic.answered += 1
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
  if (!isRecord(value)) return false
  if (value['ok'] === true) return 'value' in value
  const { problem } = value
  return value['ok'] === false && isRecord(problem) && 'code' in problem && 'message' in problem
}

/** The worker stopped or never answered; it is unknown what it did. */
function interrupted(cause?: unknown): ProblemError {
  return new ProblemError(
    {
      code: 'interrupted',
      message: localMessage('interrupted'),
    },
    { effect: 'unknown', cause },
  )
}

/** This script belongs to a version of the extension that was replaced. */
function gone(cause: unknown): ProblemError {
  return new ProblemError({ code: 'gone', message: localMessage('gone') }, { cause })
}
