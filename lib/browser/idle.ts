import { browserApi } from './browser-api.ts'

/** "locked" in Chromium alone. */
export type ComputerState = 'active' | 'idle' | 'locked'

/** Before the permission `idle` is granted, nothing is listened to. A second call adds nothing. */
export function onComputerState(listener: (state: ComputerState) => void): void {
  browserApi()?.idle?.onStateChanged.addListener(listener)
}

/** Without input for so long, the computer counts as idle; 15 seconds at least. */
export function setIdleInterval(seconds: number): void {
  browserApi()?.idle?.setDetectionInterval(seconds)
}

/** Undefined without the permission `idle`. */
export async function readComputerState(seconds: number): Promise<ComputerState | undefined> {
  return browserApi()?.idle?.queryState(seconds)
}

/** `getBrowserInfo` is Firefox's alone, whose states are "active" and "idle". */
export function seesLockedComputer(): boolean {
  const runtime = browserApi()?.runtime
  return runtime !== undefined && !('getBrowserInfo' in runtime)
}
