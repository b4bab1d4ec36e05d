/** After how many minutes without use the vault locks itself. */
export const lockChoices = [5, 15, 30, 60, 'browser-closes'] as const
export type LockAfter = (typeof lockChoices)[number]
