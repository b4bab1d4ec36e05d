import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDiagnostics } from '#components/settings/diagnostics-card.tsx'
import type { ConnectedSite } from '#lib/extension/app/connection.ts'
import { defaultSettings } from '#lib/extension/app/settings.ts'
import { connection } from '#tests/components/builders.ts'
import { job } from '#tests/contract/samples.ts'

const canary = 'IST.canary-CANARY-canary'
const site: ConnectedSite = { connection, storage: 'vault', state: 'connected', isActive: true }
const plain = {
  version: '1.2.3',
  browser: 'Mozilla/5.0',
  settings: defaultSettings,
  sites: [site],
  jobs: [job],
  problems: [{ at: 1, name: 'products.read', code: 'unreachable', requestId: '17.abc' }],
}

describe('the diagnostics', () => {
  it('name versions, counts and codes', () => {
    const text = buildDiagnostics(plain)
    for (const said of ['Shelfside 1.2.3', 'store 1: v1 connected vault', 'jobs: 1', '17.abc']) {
      expect(text).toContain(said)
    }
    expect(text).not.toContain(connection.siteId)
  })

  it('never contain texts of a user or a store, in whichever field they are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('name', 'oauthClientId', 'currency', 'apiKey', 'later'),
        fc.constantFrom('title', 'edit', 'note', 'apiKey', 'later'),
        fc.constantFrom(canary, `Authorization: ${canary}`, `${canary} is wrong`),
        (ofSite, ofJob, secret) => {
          const problem = { code: 'unknown', message: secret, requestId: `${secret} x` } as const
          const text = buildDiagnostics({
            ...plain,
            sites: [{ ...site, connection: { ...connection, [ofSite]: secret } }],
            jobs: [{ ...job, [ofJob]: secret, problem }],
            problems: [{ at: 1, name: 'products.read', code: 'unknown', requestId: `${secret} x` }],
          })
          expect(text).not.toContain('canary')
        },
      ),
    )
  })
})
