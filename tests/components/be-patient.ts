import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Parts that are loaded late come later on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

// The files of a worker share a window and the packages, but no module of ours: each replaces others.
vi.resetModules()
afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  vi.resetModules()
})
