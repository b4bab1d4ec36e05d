import { defineConfig } from '@playwright/test'

/** They take minutes each, and begin first: whatever is left at the end is short. */
const long = [
  'survival/*.test.ts',
  'hostile-data.test.ts',
  'feed/flood.test.ts',
  'journeys/demo.test.ts',
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
  // A file computes for about half of its time and waits for the rest: three at once leave a fifth of two cores idle.
  workers: 4,
  fullyParallel: false,
  // A busy machine is no fault of the code: nobody waits for less than a minute. What hangs still ends, and
  // a shorter wait in a test is what was promised. Tests that are long by nature say so.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  use: { actionTimeout: 60_000, screenshot: 'only-on-failure' },
})
