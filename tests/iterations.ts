/**
 * The suites, each with more than the one before: `npm test` (the gate before every submission),
 * `npm run test:full` and `npm run test:nightly`.
 */
export const suites = ['gate', 'full', 'nightly'] as const
export type Suite = (typeof suites)[number]

/** The suite that runs. Vitest and Playwright alone run the gate's counts. */
export const suite = readSuite(process.env['SHELFSIDE_SUITE'])
export const isNightly = suite === 'nightly'
/** For tests that need Redis or PostgreSQL, and a few that take too long: the gate does not run them. */
export const beyondGate = suite !== 'gate'

function readSuite(named = 'gate'): Suite {
  const found = suites.find((each) => each === named)
  if (found === undefined) throw new RangeError(`SHELFSIDE_SUITE is one of ${suites.join(', ')}.`)
  return found
}

/** A size, a duration or a list that differs between the suites. */
export function perSuite<T>(gate: T, full: T, nightly: T): T {
  return { gate, full, nightly }[suite]
}

/** The most repetitions of one test that the gate has time for. */
export const mostInGate = 100

/** How often a test repeats what it does. */
export function iterations(gate: number, full: number, nightly: number): number {
  if (gate > mostInGate)
    throw new RangeError(`The gate repeats a test at most ${mostInGate} times.`)
  return perSuite(gate, full, nightly)
}

/** For a property that a fault was planted in: runs until the fault is found. */
export const untilFound = { numRuns: 3_000, endOnFailure: true }
