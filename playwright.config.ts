import { defineConfig } from '@playwright/test'

/** These take minutes each. They start first, so that only short files are left at the end. */
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
  // Three keep two cores busy. With four, a slow machine gives each so little that waits of a minute end.
  workers: 3,
  fullyParallel: false,
  // Generous, because a busy machine is no error of the code. A shorter timeout in a test is a promise to
  // the merchant; a test that takes longer sets its own.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  use: { actionTimeout: 60_000, screenshot: 'only-on-failure' },
})
