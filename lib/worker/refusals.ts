import { ProblemError } from '#lib/domain/problem.ts'

export function notConnected(): ProblemError {
  return new ProblemError({
    code: 'not-connected',
    sentence: 'No shop is connected. Open the options of Shelfside and connect one.',
  })
}

/** There is a key, in a vault that nobody has opened. */
export function locked(): ProblemError {
  return new ProblemError({
    code: 'locked',
    sentence: 'Shelfside is locked. Unlock it to continue.',
  })
}

/** The page was looking at one shop and another one is connected by now. */
export function otherShop(): ProblemError {
  return new ProblemError({
    code: 'refused',
    sentence: 'Another shop was connected meanwhile. Nothing was changed; open the page again.',
  })
}
