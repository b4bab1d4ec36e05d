import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each file starts a browser and a shop of its own; a core carries one of them.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  fullyParallel: false,
  // A busy machine is no fault of the code; what hangs still ends. Tests that are long by nature say so.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: { actionTimeout: 20_000 },
})
