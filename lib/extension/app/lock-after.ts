/** After how many minutes without use the vault locks. */
export const lockChoices = [5, 15, 30, 60, 'browser-closes'] as const
export type LockAfter = (typeof lockChoices)[number]

/**
 * When the vault locks with the computer: once the computer is locked, or also after so many
 * minutes without input.
 */
export const idleLockChoices = ['off', 'computer-locked', 5, 15, 60] as const
export type IdleLock = (typeof idleLockChoices)[number]

export interface IdleLockState {
  readonly choice: IdleLock
  /** Whether the browser grants the permission `idle`, without which the choice has no effect. */
  readonly isAllowed: boolean
  /** Firefox reports no locked computer. */
  readonly seesLocked: boolean
}
