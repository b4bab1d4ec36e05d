import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Lazy parts take longer to load on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

// The test files of a worker share a window and packages, but must not share our modules, because they mock different ones.
vi.resetModules()
afterAll(async () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  // A lazy part that finished loading after the reset would bring the mocks of this file into the next one.
  await vi.dynamicImportSettled()
  vi.resetModules()
})
