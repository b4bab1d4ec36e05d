import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { guidePlugin } from './lib/dev/guide/guide-plugin.ts'
import { iterations } from './tests/iterations.ts'

/** Generous, because a busy machine is no error of the code. One test of a nightly run takes up to an hour. */
const timeouts = { testTimeout: iterations(300_000, 7_200_000), hookTimeout: 180_000 }

/**
 * Each worker loads the modules once for all its files, which halves the processor time. These files get a process each,
 * because they start the extension's worker, whose listeners remain, or replace a module.
 */
const isolated: readonly string[] = [
  'tests/unit/{worker,browser,rpc,session,feed}/**/*.test.ts',
  'tests/unit/base/cn.test.ts',
  'tests/unit/replica/storage.test.ts',
  'tests/contract/*.test.ts',
]

function nodeProject(name: string, folder: string, isolate: boolean) {
  const include = isolate
    ? isolated.filter((files) => files.startsWith(`${folder}/`))
    : [`${folder}/**/*.test.ts`]
  return {
    plugins: [guidePlugin()],
    test: {
      ...timeouts,
      name,
      environment: 'node' as const,
      isolate,
      ...(name === 'architecture' ? {} : { setupFiles: ['tests/load-texts.ts'] }),
      ...(name === 'contract' && {
        globalSetup: ['tests/contract/client-package/bundle-command-line.mjs'],
      }),
      include,
      exclude: isolate ? [] : [...isolated],
    },
  }
}

// One project per kind of test: components run in happy-dom, everything else in Node.
export default defineConfig({
  test: {
    // Vitest's default leaves one core to itself, which is idle while the workers run.
    maxWorkers: availableParallelism(),
    projects: [
      nodeProject('unit', 'tests/unit', false),
      nodeProject('unit-isolated', 'tests/unit', true),
      nodeProject('contract', 'tests/contract', false),
      nodeProject('contract-isolated', 'tests/contract', true),
      nodeProject('architecture', 'tests/architecture', false),
      {
        plugins: [guidePlugin()],
        test: {
          ...timeouts,
          name: 'components',
          environment: 'happy-dom' as const,
          isolate: false,
          setupFiles: ['tests/components/setup.ts', 'tests/load-texts.ts'],
          include: ['tests/components/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
