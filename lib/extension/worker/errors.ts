import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'

export function notConnected(): ProblemError {
  return new ProblemError({
    code: 'not-connected',
    message: t.errors.notConnected,
  })
}

/** The vault with the key is locked. */
export function locked(): ProblemError {
  return new ProblemError({
    code: 'locked',
    message: t.errors.locked,
  })
}

/** The request is for one store, and another one is active now. */
export function otherStore(): ProblemError {
  return new ProblemError({
    code: 'refused',
    message: t.errors.otherStore,
  })
}

/** Wix moved the store to the other catalog after it was connected. */
export function catalogChanged(): ProblemError {
  return new ProblemError({ code: 'wrong-catalog', message: t.errors.catalogChanged })
}
