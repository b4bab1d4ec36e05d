import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { setupFiles } from './setup-files.ts'
import { type Mutant, plant } from './steps/list-mutants.ts'

/**
 * Runs unit tests over code with one inserted fault, which SHELFSIDE_MUTANT names. No file on disk
 * changes.
 */
const named = process.env['SHELFSIDE_MUTANT'] ?? ''
const mutant = named === '' ? undefined : (JSON.parse(named) as Mutant & { readonly file: string })
const path = mutant && resolve(mutant.file)

export default defineConfig({
  plugins: [
    {
      name: 'plant-a-fault',
      enforce: 'pre',
      // Other runs would find the mutated file in a cache on disk.
      configureVitest: ({ defineCacheKeyGenerator }) =>
        defineCacheKeyGenerator(({ id }) => (id === path ? false : undefined)),
      transform: (code, id) =>
        mutant !== undefined && id.split('?')[0] === path ? plant(code, mutant) : undefined,
    },
  ],
  test: {
    include: ['tests/unit/**/*.test.ts'],
    setupFiles,
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
  },
})
