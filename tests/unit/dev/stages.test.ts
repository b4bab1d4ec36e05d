import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { e2e } from '../../../lib/dev/stages.ts'

test('a browser that is too old fails the stage with what to do, and ends no run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-browsers-'))
  try {
    const old = join(folder, 'chromium')
    await writeFile(old, "#!/bin/sh\necho 'Chromium 99.0.4844.84'\n")
    await chmod(old, 0o755)
    vi.stubEnv('CHROMIUM_PATH', old)
    const result = await e2e.run()
    expect(result).toMatchObject({ passed: 0, failed: 1 })
    expect(result.details).toContain('which is Chromium 99.0.4844.84 and too old')
  } finally {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  }
})
