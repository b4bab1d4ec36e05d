import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { weigh } from './tests/weight.ts'

/** A busy machine is no fault of the code; what hangs still ends. A night's counts take up to an hour in one test. */
const patience = { testTimeout: weigh(300_000, 7_200_000), hookTimeout: 180_000 }

// One project per kind of test: pure code in Node, what draws in a light DOM.
export default defineConfig({
  test: {
    // Vitest itself is idle while they run: left to it, one of two cores would be too.
    maxWorkers: availableParallelism(),
    projects: [
      ...['unit', 'contract', 'house'].map((name) => ({
        test: {
          ...patience,
          name,
          environment: 'node' as const,
          // Each worker loads the modules once, which halves the processor time. A file that replaces a module or a
          // global puts it back at its end.
          isolate: false,
          include: [`tests/${name}/**/*.test.ts`],
        },
      })),
      {
        test: {
          ...patience,
          name: 'components',
          environment: 'happy-dom' as const,
          isolate: false,
          setupFiles: ['tests/components/be-patient.ts'],
          include: ['tests/components/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
