import { generateKeyPairSync } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVerifier, EventRejected, type VerifierOptions } from '#lib/wix/events/verify.ts'
import { iterations } from '#tests/iterations.ts'
import { forgeries, sound } from './forgeries.ts'
import * as sign from './sign.ts'

const open = async (changes: Partial<VerifierOptions> = {}) =>
  await createVerifier({
    publicKey: sign.pem,
    instanceId: sign.instanceId,
    clock: { now: () => sign.signedAt },
    ...changes,
  })
const verify = await open()
const at = (seconds: number) => ({ clock: { now: () => sign.signedAt + seconds * 1000 } })

const ask = async (token: string) =>
  await verify(token).then(
    () => 'taken',
    (error: Error) => JSON.stringify([error.name, error.message, Object.keys(error), error.cause]),
  )
/** The exact error of every rejection. */
const rejection = JSON.stringify([
  'EventRejected',
  'This event does not come from Wix for this site: it was ignored.',
  ['name'],
  undefined,
])

describe('a token from Wix', () => {
  it('is accepted, with the key as PEM or as PEM in base64', async () => {
    const event = await verify(sound)
    expect(event).toMatchObject({
      id: 'e1',
      entityKind: 'product',
      action: 'deleted',
      entityId: 'p1',
    })
    for (const publicKey of [btoa(sign.pem), `\n${sign.pem.replaceAll('\n', '\r\n')}`]) {
      expect(await (await open({ publicKey }))(sound)).toEqual(event)
    }
  })

  it('is accepted for every instance if none is named, and in upper or lower case', async () => {
    const everybody = await createVerifier({ publicKey: sign.pem, ...at(0) })
    expect((await everybody(sound)).instanceId).toBe(sign.instanceId)
    const loud = await open({ instanceId: sign.instanceId.toUpperCase() })
    expect((await loud(sound)).instanceId).toBe(sign.instanceId)
  })

  it('is accepted five minutes around its time, and later if `lateMs` allows it', async () => {
    const end = 300_000
    const week = 7 * 86_400
    for (const [seconds, lateMs] of [
      [-300, undefined],
      [end + 300, undefined],
      [end + week, week * 1000],
    ] as const) {
      expect((await (await open({ ...at(seconds), lateMs }))(sound)).id).toBe('e1')
    }
    for (const [seconds, lateMs] of [
      [-301, undefined],
      [end + 301, undefined],
      [end + week + 1, week * 1000],
    ] as const) {
      await expect((await open({ ...at(seconds), lateMs }))(sound)).rejects.toThrow(EventRejected)
    }
  })

  it('may be larger if that is allowed', async () => {
    const large = forgeries['a token just over the limit'] ?? ''
    expect((await (await open({ maxBytes: large.length }))(large)).eventType).toContain('product')
    await expect((await open({ maxBytes: large.length - 1 }))(large)).rejects.toThrow(EventRejected)
  })
})

describe('a forged or malformed token', () => {
  const rows = Object.entries(forgeries)

  it('has more than 25 variants', () => {
    expect(new Set(rows.map(([, token]) => token)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThanOrEqual(25)
  })

  it.each(rows)('is rejected with the same error: %s', async (_name, token) => {
    expect(await ask(token)).toBe(rejection)
  })

  it('is rejected wherever one character of a valid one is changed', async () => {
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \u0000é'
    const change = fc.tuple(fc.nat(sound.length - 1), fc.constantFrom(...digits.split('')))
    await fc.assert(
      fc.asyncProperty(change, async ([index, digit]) => {
        fc.pre(sound[index] !== digit)
        const changed = sound.slice(0, index) + digit + sound.slice(index + 1)
        expect(await ask(changed)).toBe(rejection)
      }),
      { numRuns: iterations(100, 300, 6_000) },
    )
  })

  it('is rejected if it is any other text', async () => {
    const part = fc
      .uint8Array({ maxLength: 60 })
      .map((bytes) => Buffer.from(bytes).toString('base64url'))
    const token = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 5 }).map((parts) => parts.join('.')),
    )
    await fc.assert(
      fc.asyncProperty(token, async (text) => {
        expect(await ask(text)).toBe(rejection)
      }),
      { numRuns: iterations(100, 100, 2_000) },
    )
  })
})

describe('the key', () => {
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
  const secret = sign.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

  it.each([
    ['nothing', ''],
    ['a word', 'key'],
    ['a private key', secret],
    ['a private key in base64', btoa(secret)],
    ['half a key', sign.pem.slice(0, 200)],
    ['a short key', sign.toPem(weak)],
    ['a key of another kind', sign.toPem(curve)],
    ['two keys', sign.pem + sign.pem],
  ])('is rejected with a message if it is %s', async (_name, publicKey) => {
    await expect(createVerifier({ publicKey })).rejects.toThrow('not a public key of a Wix app')
  })
})
