import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { findFirefox } from '#lib/dev/browsers/tested-browsers.ts'
import { serveMockStore } from '../../../lib/mock-store/serve.ts'
import { openFirefox } from './open-firefox.ts'
import { buildKillOptions, outliveKills } from './outlive-kills.ts'
import { iterations } from '../../iterations.ts'

// As in Chromium, but the extension is in the profile, so neither a policy nor root is needed.
const kills = iterations(3, 3, 50)

test(`a job survives ${kills} kills of Firefox, and waits each time for its key and the user`, async () => {
  test.setTimeout(300_000 + kills * 30_000)
  const browserPath = await findFirefox()
  const profileDir = await mkdtemp(join(tmpdir(), 'shelfside-firefox-kills-'))
  const store = await serveMockStore(buildKillOptions())
  try {
    const begin = async () => {
      const firefox = await openFirefox(browserPath, store, { profileDir })
      // Firefox is always ended by SIGKILL; its other processes end with it.
      return { ...firefox, kill: firefox.close }
    }
    await outliveKills(store, begin, kills)
  } finally {
    await store.close()
    await rm(profileDir, { recursive: true, force: true, maxRetries: 5 })
  }
})
