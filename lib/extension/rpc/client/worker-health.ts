import { isRecord } from '#lib/core/base/is-record.ts'
import { sendToWorker } from '#lib/extension/browser/raw-messages.ts'
import { traffic } from './call.ts'

/*
 * After a reload of the extension, Chromium sometimes leaves a worker running that receives no messages: its
 * callers wait forever. A busy worker still answers a ping at once. So a page that waits long sends pings,
 * and two unanswered pings in a row mean that the worker is unresponsive.
 */
const checkEveryMs = 5_000
/** Checks without an answer before the first ping: time for the worker to start. */
const checksBeforeTimeout = 2
const unansweredPings = 2

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let unresponsive = false
let quietChecks = 0
let answered = 0
let checkedAt = 0

export function isWorkerUnresponsive(): boolean {
  return unresponsive
}

/** Checks the worker while there are listeners. Returns how to stop. */
export function onWorkerHealthChange(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    checkedAt = Date.now()
    quietChecks = 0
    timer = setInterval(check, checkEveryMs)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function check(): void {
  const since = Date.now() - checkedAt
  checkedAt += since
  if (traffic.answered !== answered) {
    answered = traffic.answered
    quietChecks = 0
    return setUnresponsive(false)
  }
  // A computer that slept or a hidden window has not waited; only its clock advanced.
  const wasAsleep = since < 0 || since > 2 * checkEveryMs
  quietChecks = wasAsleep || traffic.waiting === 0 ? 0 : quietChecks + 1
  if (quietChecks >= checksBeforeTimeout + unansweredPings) setUnresponsive(true)
  if (unresponsive || quietChecks >= checksBeforeTimeout) void ping()
}

async function ping(): Promise<void> {
  const id = crypto.randomUUID()
  try {
    const answer = await sendToWorker({ shelfside: 'call', id, name: 'worker.ping', input: {} })
    // Any answer counts, including a rejection.
    if (!isRecord(answer)) return
    traffic.answered += 1
    if (unresponsive) check()
  } catch {
    // No answer.
  }
}

function setUnresponsive(next: boolean): void {
  if (unresponsive === next) return
  unresponsive = next
  for (const listener of listeners) listener()
}
