import { sendToWorker } from '#lib/browser/raw-messages.ts'
import { traffic } from './call.ts'

/*
 * Chromium now and then leaves a reloaded extension a worker that lives and hears nothing: whoever asks
 * it waits for ever. Long work is no silence, for a worker at work answers a ping at once. So who waits
 * long asks whether anybody is there, and only two pings in a row that nobody answers are silence.
 */
const checkEveryMs = 5_000
/** A worker that starts has these looks for it. */
const checksBeforeTimeout = 2
const unansweredPings = 2

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let silent = false
let quietChecks = 0
let heard = 0
let checkedAt = 0

export function isWorkerUnresponsive(): boolean {
  return silent
}

/** Watches as long as somebody listens. Returns how to stop. */
export function onWorkerHealthChange(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    checkedAt = Date.now()
    quietChecks = 0
    timer = setInterval(look, checkEveryMs)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function look(): void {
  const since = Date.now() - checkedAt
  checkedAt += since
  if (traffic.heard !== heard) {
    heard = traffic.heard
    quietChecks = 0
    return say(false)
  }
  // A machine that slept, or a window out of sight, has not waited: its clock went on alone.
  const wasAsleep = since < 0 || since > 2 * checkEveryMs
  quietChecks = wasAsleep || traffic.waiting === 0 ? 0 : quietChecks + 1
  if (quietChecks >= checksBeforeTimeout + unansweredPings) say(true)
  if (silent || quietChecks >= checksBeforeTimeout) void ping()
}

async function ping(): Promise<void> {
  const id = crypto.randomUUID()
  try {
    const answer = await sendToWorker({ shelfside: 'call', id, name: 'worker.ping', input: {} })
    // Any answer is one, a refusal too.
    if (typeof answer !== 'object' || answer === null) return
    traffic.heard += 1
    if (silent) look()
  } catch {
    // Nobody there.
  }
}

function say(isSilent: boolean): void {
  if (silent === isSilent) return
  silent = isSilent
  for (const listener of listeners) listener()
}
