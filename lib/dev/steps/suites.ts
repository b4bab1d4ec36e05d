import { dependencies } from '../dependencies.ts'
import { mutants } from '../mutants.ts'
import { runtimes } from '../runtimes.ts'
import { flakyTests } from './flaky.ts'
import type { Step } from './stage.ts'
import {
  build,
  buildFirefox,
  e2e,
  format,
  lint,
  processes,
  size,
  smoke,
  smokeRepeated,
  types,
  unused,
  vitest,
} from './stages.ts'

/**
 * The compiler and the linter use one core, so a build runs beside each. The two builds share a folder, so they
 * run one after the other.
 */
export const staticSteps: readonly Step[] = [
  { stages: [types, build], budget: 70 },
  { stages: [lint, buildFirefox], budget: 60 },
  { stages: [format, unused, size], budget: 20 },
]

/** What each suite runs. Its counts are in tests/iterations.ts; budgets are those of a quiet machine. */
export const suites = {
  gate: [
    ...staticSteps,
    // The last two mostly wait, for processes and for browsers; the first one uses what is left of the cores.
    { stages: [vitest, processes, smoke], budget: 800 },
  ],
  full: [
    ...staticSteps,
    { stages: [vitest, processes], budget: 1_500 },
    { stages: [e2e], budget: 2_400 },
  ],
  nightly: [
    { stages: [flakyTests], budget: 1 },
    { stages: [dependencies], budget: 30 },
    ...staticSteps,
    { stages: [vitest, processes], budget: 15_000 },
    { stages: [runtimes], budget: 300 },
    { stages: [smokeRepeated], budget: 3_000 },
    { stages: [e2e], budget: 20_000 },
    { stages: [mutants], budget: 2_000 },
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>

export type Suite = keyof typeof suites
