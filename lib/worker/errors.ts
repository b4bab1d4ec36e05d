import { ProblemError } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'

export function notConnected(): ProblemError {
  return new ProblemError({
    code: 'not-connected',
    message: t.errors.notConnected,
  })
}

/** There is a key, in a vault that nobody has opened. */
export function locked(): ProblemError {
  return new ProblemError({
    code: 'locked',
    message: t.errors.locked,
  })
}

/** What is asked is about one shop, and another one is in view by now. */
export function otherShop(): ProblemError {
  return new ProblemError({
    code: 'refused',
    message: t.errors.otherShop,
  })
}

/** Wix moved the store to the other catalog since it was connected. */
export function catalogChanged(): ProblemError {
  return new ProblemError({ code: 'wrong-generation', message: t.errors.catalogChanged })
}
