import { defineConfig } from 'vitest/config'

// One project per kind of room: pure code in Node, what draws in a light DOM.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'] } },
      { test: { name: 'contract', environment: 'node', include: ['tests/contract/**/*.test.ts'] } },
      {
        test: {
          name: 'house',
          environment: 'node',
          include: ['tests/house/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['tests/components/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
