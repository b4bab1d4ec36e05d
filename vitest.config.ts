import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { guidePlugin } from './lib/dev/guide/guide-plugin.ts'
import { setupFiles } from './lib/dev/setup-files.ts'
import { perSuite } from './tests/iterations.ts'
import { findQuarantined } from './tests/quarantine.ts'

/** Generous, because a busy machine is no error of the code. One test of a nightly run takes up to an hour. */
const timeouts = { testTimeout: perSuite(300_000, 1_200_000, 7_200_000), hookTimeout: 300_000 }

/**
 * Each worker loads the modules once for all its files, which halves the processor time. These files get a process each,
 * because they start the extension's worker, whose listeners remain, or replace a module.
 */
const isolated: readonly string[] = [
  'tests/unit/extension/{worker,browser,rpc,session,feed}/**/*.test.ts',
  'tests/unit/core/base/cn.test.ts',
  'tests/unit/extension/replica/storage.test.ts',
  'tests/contract/*.test.ts',
]

const isolatedIn = (folder: string) =>
  isolated.filter((files) => files.startsWith(`tests/${folder}/`))

/** Tests of processes that they start themselves: they mostly wait, so they run beside the others. */
const processes = [
  'tests/contract/{package,server}/**/*.test.ts',
  'tests/contract/disconnect-with-server.test.ts',
]

function nodeProject(name: string, include: readonly string[], isolate = false) {
  return {
    plugins: [guidePlugin()],
    test: {
      ...timeouts,
      name,
      environment: 'node' as const,
      isolate,
      ...(name === 'architecture' ? {} : { setupFiles }),
      ...(name === 'processes' && {
        globalSetup: ['tests/contract/package/bundle-command-line.mjs'],
      }),
      include: [...include],
      exclude: [...(isolate ? [] : isolated), ...(name === 'processes' ? [] : processes)],
    },
  }
}

const quarantined = findQuarantined()

// One project per kind of test: components run in happy-dom, everything else in Node.
export default defineConfig({
  test: {
    // Vitest's default leaves one core to itself, which is idle while the workers run.
    maxWorkers: availableParallelism(),
    ...(quarantined !== undefined && {
      testNamePattern: new RegExp(`^(?!.*(?:${quarantined.source}))`),
    }),
    projects: [
      nodeProject('unit', ['tests/unit/**/*.test.ts']),
      nodeProject('contract', ['tests/contract/**/*.test.ts']),
      nodeProject('unit-isolated', isolatedIn('unit'), true),
      nodeProject('contract-isolated', isolatedIn('contract'), true),
      nodeProject('processes', processes, true),
      nodeProject('architecture', ['tests/architecture/**/*.test.ts']),
      {
        plugins: [guidePlugin()],
        test: {
          ...timeouts,
          name: 'components',
          environment: 'happy-dom' as const,
          isolate: false,
          setupFiles: ['tests/components/setup.ts', ...setupFiles],
          include: ['tests/components/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
