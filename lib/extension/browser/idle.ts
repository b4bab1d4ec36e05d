import { browserApi } from './browser-api.ts'
import { isFirefox } from './is-firefox.ts'

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

/** Firefox reports only "active" and "idle". */
export function seesLockedComputer(): boolean {
  return browserApi()?.runtime !== undefined && !isFirefox()
}
