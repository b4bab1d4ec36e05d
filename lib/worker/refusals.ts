import { ProblemError } from '#lib/domain/problem.ts'
import { t } from '#lib/i18n/t.ts'

export function notConnected(): ProblemError {
  return new ProblemError({
    code: 'not-connected',
    sentence: t.errors.notConnected,
  })
}

/** There is a key, in a vault that nobody has opened. */
export function locked(): ProblemError {
  return new ProblemError({
    code: 'locked',
    sentence: t.errors.locked,
  })
}

/** What is asked is about one shop, and another one is in view by now. */
export function otherShop(): ProblemError {
  return new ProblemError({
    code: 'refused',
    sentence: t.errors.otherShop,
  })
}

/** Wix moved the store to the other catalog since it was connected. */
export function catalogChanged(): ProblemError {
  return new ProblemError({ code: 'wrong-generation', sentence: t.errors.catalogChanged })
}
