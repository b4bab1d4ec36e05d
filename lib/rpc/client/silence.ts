import { sendToWorker } from '#lib/platform/native-messages.ts'
import { traffic } from './call.ts'

/*
 * Chromium now and then leaves a reloaded extension a worker that lives and hears nothing: whoever asks
 * it waits for ever. Long work is no silence, for a worker at work answers a ping at once. So who waits
 * long asks whether anybody is there, and only two pings in a row that nobody answers are silence.
 */
const lookEveryMs = 5_000
/** A worker that starts has these looks for it. */
const looksInPatience = 2
const unansweredPings = 2

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let silent = false
let quietLooks = 0
let heard = 0
let lookedAt = 0

export function isWorkerSilent(): boolean {
  return silent
}

/** Watches as long as somebody listens. Returns how to stop. */
export function onSilenceChange(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    lookedAt = Date.now()
    quietLooks = 0
    timer = setInterval(look, lookEveryMs)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function look(): void {
  const since = Date.now() - lookedAt
  lookedAt += since
  if (traffic.heard !== heard) {
    heard = traffic.heard
    quietLooks = 0
    return say(false)
  }
  // A machine that slept, or a window out of sight, has not waited: its clock went on alone.
  const wasAsleep = since < 0 || since > 2 * lookEveryMs
  quietLooks = wasAsleep || traffic.waiting === 0 ? 0 : quietLooks + 1
  if (quietLooks >= looksInPatience + unansweredPings) say(true)
  if (silent || quietLooks >= looksInPatience) void ping()
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
