import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each file starts a browser and a shop of its own; two cores carry two of them.
  workers: 2,
  fullyParallel: false,
  timeout: 90_000,
  reporter: 'list',
  use: { actionTimeout: 10_000 },
})
