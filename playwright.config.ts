import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { perSuite } from './tests/iterations.ts'
import { findQuarantined } from './tests/quarantine.ts'

/**
 * These take minutes each, and most stop the worker again and again. They start first, so that only short files are
 * left at the end.
 */
const long = [
  'survival/*.test.ts',
  'hostile-data.test.ts',
  'feed/flood.test.ts',
  'journeys/demo.test.ts',
  'chunks.test.ts',
  'point-folder.test.ts',
  'update/*.test.ts',
]

const quarantined = findQuarantined()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  projects: [
    // Under load, Chromium crashes in half of the runs that record a trace while the worker is stopped, and in none without.
    { name: 'long', testMatch: long, use: { trace: 'off' } },
    { name: 'short', testIgnore: long },
  ],
  // One for each core: with more, a busy machine gives each so little that waits of a minute end.
  workers: availableParallelism(),
  fullyParallel: false,
  ...(quarantined !== undefined && { grepInvert: quarantined }),
  // A test that passes at the second attempt is flaky: it is listed, and red in a nightly run.
  retries: perSuite(1, 1, 0),
  // Generous, because a busy machine is no error of the code. A shorter timeout in a test is a promise to
  // the merchant; a test that takes longer sets its own.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Of the attempt that failed, without the film: recording it takes a fifth of all processor time.
    trace: { mode: 'retain-on-first-failure', screenshots: false, sources: false },
  },
})
