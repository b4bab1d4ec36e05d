import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
// Before anything of lib/extension/browser.
import { memory } from '#tests/contract/memory-browser.ts'
import * as z from 'zod/mini'
import { job, siteId } from '#tests/contract/samples.ts'
import { jobFields } from '#lib/core/job/job-shape.ts'
import { fromParts, toParts } from '#lib/core/edits/unsaved/unsaved-parts.ts'
import { manifestShape } from '#lib/core/point-file/manifest.ts'
import { defaultSettings } from '#lib/extension/app/settings.ts'
import { createRestorePoints } from '#lib/extension/documents/create-restore-points.ts'
import { headFormat, parseHead } from '#lib/extension/replica/blob/head.ts'
import { createKnownSites } from '#lib/extension/session/known-sites.ts'
import { openVault } from '#lib/extension/session/vault/open-vault.ts'
import { createPassKey } from '#tests/unit/extension/session/vault/harness/keys.ts'
import { alertsItem } from '#lib/extension/worker/feed/alerts.ts'
import { readSettings } from '#lib/extension/worker/settings.ts'
import { createBench, readingOf } from '#tests/unit/extension/documents/harness/bench.ts'
import { createTestClock, emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'

/*
 * What earlier versions stored and this one still reads. The files of lib that say so are listed here, each with what is
 * read below or with the test that holds it: nothing that is kept becomes unreadable by an update.
 */

const { stored } = memory.local

beforeEach(() => {
  memory.reset()
  emptyBrowser()
})

const formats: Readonly<Record<string, string | (() => Promise<void>)>> = {
  'lib/extension/worker/feed/alerts.ts': async () => {
    stored.set('local:alerts@1', { priceChanged: true, stockChanged: true, soldOut: false })
    expect(await alertsItem.read()).toEqual({ priceChanged: true })
  },
  'lib/extension/session/vault/entry.ts': async () => {
    const connection = { siteId, name: 'Kollen', catalog: 'v1', products: 3, connectedAt: 1 }
    const known = [{ connection, storage: 'session' }]
    const former = JSON.stringify(known).replace('"catalog"', '"catalogue"')
    stored.set('local:sites@1', JSON.parse(former))
    expect(await createKnownSites().list()).toEqual(known)
  },
  'lib/extension/documents/restore-point.ts': async () => {
    const { documents, access } = createBench()
    const points = createRestorePoints({ access, documents, clock: createTestClock() })
    await documents.keep([readingOf(0, 'a', 1)])
    const wanted = { id: 'w', name: 'Before the sale' }
    await access.write(async (tx) => void (await tx.objectStore('notes').put([wanted], 'wanted')))
    expect(await points.listWanted()).toEqual([wanted])
    await points.makeWanted([wanted])
    expect(await points.list()).toMatchObject([{ ...wanted, products: 1 }])
    expect(await points.listWanted()).toEqual([])
  },
  'lib/extension/replica/blob/head.ts': async () => {
    const head = {
      format: headFormat,
      siteId,
      revision: 1,
      base: 'b',
      chunks: ['c'],
      overlay: [],
      products: 1,
      variants: 1,
      bytes: 1,
      wholeBytes: 1,
      filledAt: 1,
      readAt: 1,
      changedTo: '',
      changedWhileReading: false,
      encryptedBy: 'k',
    }
    expect(parseHead(head, siteId)).toEqual(head)
  },
  'lib/core/point-file/manifest.ts': async () => {
    const part = { path: 'products/0001.ndjson', products: 1, bytes: 2, sha256: '0'.repeat(64) }
    const manifest = {
      format: 'shelfside-restore-point',
      version: 1,
      at: 1,
      store: { siteId, catalog: 'v3' },
      products: 1,
      parts: [part],
    }
    expect(manifestShape.parse({ ...manifest, unknown: 1 })).toEqual(manifest)
  },
  // An update leaves the memory of the session in Firefox.
  'lib/extension/session/vault/vault-lock.ts': async () => {
    const vault = openVault({ isJobRunning: async () => true, onLocked: () => undefined })
    await vault.create(createPassKey())
    memory.session.stored.delete('session:lock-choices@1')
    expect(await vault.readState()).toEqual({ state: 'locked' })
    expect(await vault.readCipher()).toBeUndefined()
    expect(memory.session.stored.size).toBe(0)
  },
  'lib/core/job/job.ts': async () => {
    const undo = { ...job, undoOf: job.id, title: 'Undo: Price +7%' }
    expect(z.strictObject(jobFields()).parse(undo)).toEqual(undo)
  },
  'lib/core/job/job-shape.ts': 'tests/unit/jobs/storage.test.ts',
  'lib/core/edits/unsaved/unsaved-parts.ts': async () => {
    const edit = { name: 'Mug', before: { name: 'Mug' }, set: { name: 'Cup' } }
    const parts = { ...toParts(edit), 'draft/isExact': 'true', 'draft/paidEntered': 'v-1,v-2' }
    const paidEntered = ['v-1', 'v-2']
    expect(fromParts(parts)).toMatchObject({ ...edit, isExact: true, paidEntered })
  },
  'lib/extension/queries/unsaved-edits.ts': 'tests/components/edits/unsaved-changes.test.tsx',
  'lib/extension/replica/blob/read-products.ts':
    'tests/unit/extension/replica/encrypted-costs.test.ts',
  'lib/extension/replica/sync/update-replica.ts': 'tests/contract/store/location-search.test.ts',
  'lib/extension/rpc/contract/manual-edit-procedures.ts':
    'tests/unit/extension/worker/drafts.test.ts',
  'lib/extension/session/vault/choice-note.ts':
    'tests/unit/extension/worker/former-choices.test.ts',
  'lib/extension/session/vault/former-choices.ts':
    'tests/unit/extension/worker/former-choices.test.ts',
  'lib/extension/worker/document-keys.ts': 'tests/unit/extension/worker/document-keys.test.ts',
  'lib/extension/worker/documents.ts': 'tests/unit/extension/worker/document-keys.test.ts',
  'lib/extension/worker/feed/activity-log.ts':
    'tests/unit/extension/browser/migration-stops.test.ts',
  'lib/extension/worker/rules.ts': 'tests/unit/extension/worker/rule-sites.test.ts',
  'lib/jobs/leases/create-leases.ts': 'tests/contract/server/runner-clock.test.ts',
}

describe('what an earlier version stored', () => {
  const read = Object.entries(formats).filter((row): row is [string, () => Promise<void>] => {
    return typeof row[1] === 'function'
  })
  it.each(read)('is read by %s', (_, check) => check())

  it('keeps the choices of settings that had fewer of them', async () => {
    stored.set('local:settings@1', { theme: 'dark', keepJobsDays: 365, gone: 1 })
    expect(await readSettings()).toEqual({ ...defaultSettings, theme: 'dark', keepJobsDays: 365 })
  })

  it('is listed here, with every file that reads it', () => {
    const files = globSync('lib/**/*.ts').filter(
      (file) => !file.includes('i18n') && /earlier versions?\b/i.test(readFileSync(file, 'utf8')),
    )
    expect(Object.keys(formats).toSorted()).toEqual(files.toSorted())
    for (const held of Object.values(formats)) {
      if (typeof held === 'string') expect([held, ...globSync(held)]).toEqual([held, held])
    }
  })
})
