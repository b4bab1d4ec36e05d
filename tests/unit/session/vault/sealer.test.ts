import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bytes, systemRandom } from '#lib/session/vault/key/bytes.ts'
import { createSealer, type SealPurpose } from '#lib/session/vault/sealer.ts'
import { VaultRefused } from '#lib/session/vault/vault-refused.ts'

const dataKey = systemRandom(32)
const bytes = fc.uint8Array({ maxLength: 500 }).map((some) => Uint8Array.from(some))
const purpose: fc.Arbitrary<SealPurpose> = fc.oneof(
  fc.tuple(fc.uuid(), fc.nat(99)).map(([job, batch]) => `journal:${job}:${batch}` as const),
  fc.uuid().map((site) => `costs:${site}` as const),
)

const refusalOf = (opening: Promise<unknown> | undefined) =>
  opening?.then(
    () => 'opened',
    (error: unknown) => (error instanceof VaultRefused ? error.reason : error),
  )

test('what was sealed for a purpose opens for that purpose, with the same key, later', async () => {
  await fc.assert(
    fc.asyncProperty(bytes, purpose, async (plain, what) => {
      const sealed = await (await createSealer(dataKey)).seal(what, plain)
      expect(await (await createSealer(dataKey)).open(what, sealed)).toEqual(plain)
    }),
  )
})

test('JSON comes back as it went', async () => {
  const sealer = await createSealer(dataKey)
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), purpose, async (value, what) => {
      const sealed = await sealer.sealJson(what, value)
      expect(await sealer.openJson(what, sealed)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('nothing opens for another purpose, with another key, or with a bit turned over', async () => {
  const sealer = await createSealer(dataKey)
  const other = await createSealer(systemRandom(32))
  await fc.assert(
    fc.asyncProperty(bytes, purpose, purpose, fc.nat(), async (plain, what, instead, at) => {
      const sealed = await sealer.seal(what, plain)
      expect(await refusalOf(other.open(what, sealed))).toBe('sealed')
      if (instead !== what) expect(await refusalOf(sealer.open(instead, sealed))).toBe('sealed')
      const flipped = Uint8Array.from(sealed)
      flipped[at % sealed.length] = (flipped[at % sealed.length] ?? 0) ^ (1 << (at % 8))
      expect(await refusalOf(sealer.open(what, flipped))).toBe('sealed')
      const cut: Bytes = sealed.slice(0, at % sealed.length)
      expect(await refusalOf(sealer.open(what, cut))).toBe('sealed')
    }),
  )
})

test('the same is never sealed twice alike', async () => {
  const sealer = await createSealer(dataKey)
  const sealed = await Promise.all(
    Array.from({ length: 100 }, () => sealer.sealJson('costs:site', 'same')),
  )
  expect(new Set(sealed.map((one) => one.join())).size).toBe(100)
})

test('a batch of 100 rows grows by 29 bytes', async () => {
  const sealer = await createSealer(dataKey)
  const plain = systemRandom(30_000)
  const sealed = await sealer.seal('journal:job:1', plain)
  expect(sealed.length - plain.length).toBe(29)
})
