import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Lazy parts take longer to load on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

// The test files of a worker share a window and packages, but must not share our modules, because they mock different ones.
vi.resetModules()
afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  vi.resetModules()
})
