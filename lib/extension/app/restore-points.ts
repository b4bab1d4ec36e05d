/** Why a restore point was made: for the day, a job or an import, by a user, or from a file. */
export const pointReasons = ['day', 'job', 'import', 'user', 'file'] as const

/**
 * waiting: there is no offline copy yet, or it is locked. keeping: products are still to be read. paused: by the user.
 * full: the limit is reached.
 */
export const keepingStates = ['waiting', 'keeping', 'complete', 'paused', 'full'] as const

export type KeepingState = (typeof keepingStates)[number]
