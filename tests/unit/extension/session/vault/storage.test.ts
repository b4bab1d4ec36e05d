import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { Engine } from '#lib/extension/session/vault/redundant-storage.ts'
import { createComputer } from './harness/computer.ts'
import { createEntry, createPassKey, siteOf } from './harness/keys.ts'
import { flipBit } from './harness/tamper.ts'
import { iterations } from '#tests/iterations.ts'

async function makeVault() {
  const computer = createComputer()
  const key = createPassKey()
  const vault = computer.startWorker()
  await vault.create(key)
  await vault.keepEntry(createEntry())
  const [text] = await computer.readTexts()
  computer.closeBrowser()
  return { computer, key, text: String(text) }
}

const failing: Engine = {
  read: () => Promise.reject(new Error('disk')),
  write: () => Promise.reject(new Error('disk')),
  remove: () => Promise.reject(new Error('disk')),
}

test('both engines hold the same text', async () => {
  const { computer, text } = await makeVault()
  expect(await computer.readTexts()).toEqual([text, text])
})

test('damage in one engine is repaired from the other, 200 times', async () => {
  const { computer, key, text } = await makeVault()
  const damaged = fc.oneof(
    fc.constant(undefined),
    fc.string(),
    fc.integer({ min: 0, max: text.length * 8 - 1 }).map((bit) => flipBit(text, bit)),
    fc.integer({ min: 0, max: text.length - 1 }).map((length) => text.slice(0, length)),
  )
  await fc.assert(
    fc.asyncProperty(damaged, fc.boolean(), async (broken, isFirst) => {
      await computer.writeTexts(...(isFirst ? [broken, text] : [text, broken]))
      computer.closeBrowser()
      const vault = computer.startWorker()
      await vault.unlock(key)
      expect(await vault.readEntry(siteOf(1))).toEqual(createEntry())
      expect(await computer.readTexts()).toEqual([text, text])
    }),
    { numRuns: iterations(100, 200, 2_000) },
  )
})

test('a key that does not open the vault repairs nothing', async () => {
  const { computer, text } = await makeVault()
  await computer.writeTexts(undefined, text)
  await expect(computer.startWorker().unlock(createPassKey())).rejects.toThrow('Wrong passphrase')
  expect(await computer.readTexts()).toEqual([undefined, text])
})

test('the later copy has priority in either engine, and the old passphrase opens nothing any more', async () => {
  for (const isFirst of [true, false]) {
    const { computer, key, text: older } = await makeVault()
    const next = createPassKey()
    await computer.startWorker().changePassphrase(key, next)
    const later = String((await computer.readTexts())[0])
    await computer.writeTexts(...(isFirst ? [later, older] : [older, later]))
    const vault = computer.startWorker()
    await expect(vault.unlock(key)).rejects.toThrow('Wrong passphrase')
    await vault.unlock(next)
    expect(await computer.readTexts()).toEqual([later, later])
  }
})

test('everything works while one engine fails, and that engine is updated later', async () => {
  for (const broken of [0, 1]) {
    const computer = createComputer()
    const engines = computer.engines.map((engine, index) => (index === broken ? failing : engine))
    const vault = computer.startWorker({ engines })
    const [key, next] = [createPassKey(), createPassKey()]
    // It is unknown whether there is a vault if an engine cannot be read.
    await expect(vault.create(key)).rejects.toThrow('can’t be read')
    await computer.startWorker().create(key)
    await vault.keepEntry(createEntry())
    await vault.changePassphrase(key, next)
    computer.closeBrowser()
    const later = computer.startWorker()
    await expect(later.unlock(key)).rejects.toThrow('Wrong passphrase')
    await later.unlock(next)
    expect(await later.readEntry(siteOf(1))).toEqual(createEntry())
    const [first, second] = await computer.readTexts()
    expect(first).toBe(second)
  }
})

test('a write that both engines reject is reported as failed, and changes nothing', async () => {
  const { computer, key, text } = await makeVault()
  const full = computer.engines.map((engine) =>
    Object.assign(Object.create(engine), { write: () => failing.write('') }),
  )
  const vault = computer.startWorker({ engines: full })
  await vault.unlock(key)
  await expect(vault.keepEntry(createEntry(2))).rejects.toThrow(ProblemError)
  await expect(vault.changePassphrase(key, createPassKey())).rejects.toThrow('couldn’t be saved')
  expect(await computer.readTexts()).toEqual([text, text])
  expect(await vault.readSites()).toEqual([siteOf(1)])
})

test('a part that could not be removed is reported', async () => {
  const { computer } = await makeVault()
  const [first] = computer.engines
  const vault = computer.startWorker({ engines: [failing, first] })
  await expect(vault.forget()).rejects.toThrow('could be removed')
  expect((await computer.readTexts())[0]).toBeUndefined()
})
