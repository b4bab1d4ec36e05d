import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { iterations } from './tests/iterations.ts'

/** A busy machine is no fault of the code; what hangs still ends. A night's counts take up to an hour in one test. */
const patience = { testTimeout: iterations(300_000, 7_200_000), hookTimeout: 180_000 }

/**
 * Each worker loads the modules once for all its files, which halves the processor time. These files get a process each:
 * they start the extension's worker, whose listeners stay, or replace a module.
 */
const isolated: readonly string[] = [
  'tests/unit/{worker,browser,rpc,session,feed}/**/*.test.ts',
  'tests/unit/base/cn.test.ts',
  'tests/unit/replica/storage.test.ts',
  'tests/contract/*.test.ts',
  'tests/contract/store/demo.test.ts',
]

function nodeProject(name: string, folder: string, isolate: boolean) {
  const include = isolate
    ? isolated.filter((files) => files.startsWith(`${folder}/`))
    : [`${folder}/**/*.test.ts`]
  return {
    test: {
      ...patience,
      name,
      environment: 'node' as const,
      isolate,
      ...(name === 'architecture' ? {} : { setupFiles: ['tests/load-texts.ts'] }),
      include,
      exclude: isolate ? [] : [...isolated],
    },
  }
}

// One project per kind of test: pure code in Node, what draws in a light DOM.
export default defineConfig({
  test: {
    // Vitest itself is idle while they run: left to it, one of two cores would be too.
    maxWorkers: availableParallelism(),
    projects: [
      nodeProject('unit', 'tests/unit', false),
      nodeProject('unit-isolated', 'tests/unit', true),
      nodeProject('contract', 'tests/contract', false),
      nodeProject('contract-isolated', 'tests/contract', true),
      nodeProject('architecture', 'tests/architecture', false),
      {
        test: {
          ...patience,
          name: 'components',
          environment: 'happy-dom' as const,
          isolate: false,
          setupFiles: ['tests/components/be-patient.ts', 'tests/load-texts.ts'],
          include: ['tests/components/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
