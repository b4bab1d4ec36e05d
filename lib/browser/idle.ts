import { browserApi } from './browser-api.ts'

/** "locked" in Chromium alone. */
export type ComputerState = 'active' | 'idle' | 'locked'

/** Does nothing before the permission `idle` is granted. A second call with the same listener adds nothing. */
export function onComputerState(listener: (state: ComputerState) => void): void {
  browserApi()?.idle?.onStateChanged.addListener(listener)
}

/** The time without input after which the computer counts as idle; 15 seconds at least. */
export function setIdleInterval(seconds: number): void {
  browserApi()?.idle?.setDetectionInterval(seconds)
}

/** Undefined without the permission `idle`. */
export async function readComputerState(seconds: number): Promise<ComputerState | undefined> {
  return browserApi()?.idle?.queryState(seconds)
}

/** Only Firefox has `getBrowserInfo`; it reports only "active" and "idle". */
export function seesLockedComputer(): boolean {
  const runtime = browserApi()?.runtime
  return runtime !== undefined && !('getBrowserInfo' in runtime)
}
