import * as fake from 'fake-indexeddb'
import { createDatabase } from '#lib/extension/browser/database.ts'
import type { StorageItem } from '#lib/extension/browser/storage.ts'
import { createVault } from '#lib/extension/session/vault/create-vault.ts'
import {
  createDatabaseEngine,
  createRedundantStorage,
  type Engine,
  vaultDatabaseName,
  vaultMigrations,
} from '#lib/extension/session/vault/redundant-storage.ts'
import { createChoiceNote } from '#lib/extension/session/vault/choice-note.ts'
import { parseLockChoices } from '#lib/extension/session/vault/lock-choices.ts'
import { parseCachedKey, parseLastUse } from '#lib/extension/session/vault/vault-lock.ts'
import { type RandomBytes, systemRandom } from '#lib/extension/session/vault/key/bytes.ts'
import type { Vault } from '#lib/extension/session/vault/vault.ts'
import { createLife, type Life, mortal } from './life.ts'

export const startedAt = Date.UTC(2026, 10, 20, 9)

let made = 0

/** A merchant's computer: the data that remains when the worker is stopped or the browser is closed. */
export function createComputer({ random = systemRandom }: { random?: RandomBytes } = {}) {
  const { default: _, ...globals } = fake
  Object.assign(globalThis, globals)
  made += 1
  const database = createDatabase(`${vaultDatabaseName}-${made}`, vaultMigrations)
  const local = new Map<string, unknown>()
  const session = new Map<string, unknown>()
  const engines: readonly [Engine, Engine] = [
    itemIn<unknown>(local, 'vault', (stored) => stored),
    createDatabaseEngine(database),
  ]
  const noteEngines: readonly Engine[] = [
    itemIn<unknown>(local, 'rule', (stored) => stored),
    createDatabaseEngine(database, 'rule'),
  ]
  const computer = {
    local,
    noteEngines,
    session,
    engines,
    now: startedAt,
    isJobRunning: false,
    locked: 0,
    startWorker({
      life = createLife(),
      engines: used = engines,
    }: { life?: Life; engines?: readonly Engine[] } = {}): Vault {
      return createVault({
        storage: createRedundantStorage(used.map((engine) => tie(engine, life))),
        choiceNote: createChoiceNote(noteEngines.map((engine) => tie(engine, life))),
        items: {
          key: tie(itemIn(session, 'key', parseCachedKey), life),
          lastUse: tie(itemIn(session, 'use', parseLastUse), life),
          lockChoices: tie(itemIn(session, 'lock-choices', parseLockChoices), life),
        },
        clock: { now: () => computer.now },
        random,
        isJobRunning: () => Promise.resolve(computer.isJobRunning),
        onLocked: () => {
          computer.locked += 1
        },
      })
    },
    closeBrowser: () => session.clear(),
    readTexts: () => Promise.all(engines.map((engine) => engine.read())),
    async writeTexts(...texts: readonly unknown[]) {
      for (const [index, text] of texts.entries()) {
        // A test stores data that the vault would never write.
        if (text === undefined) await engines[index]?.remove()
        else await engines[index]?.write(text as string)
      }
    },
  }
  return computer
}

export type Computer = ReturnType<typeof createComputer>

function itemIn<T>(
  area: Map<string, unknown>,
  key: string,
  parse: (stored: unknown) => T | undefined,
): StorageItem<T> {
  return {
    read: () => Promise.resolve(area.has(key) ? parse(structuredClone(area.get(key))) : undefined),
    write: (value) => Promise.resolve(void area.set(key, structuredClone(value))),
    remove: () => Promise.resolve(void area.delete(key)),
  }
}

type Stored<Read, Written> = {
  read(): Promise<Read>
  write(value: Written): Promise<void>
  remove(): Promise<void>
}

function tie<Read, Written>(stored: Stored<Read, Written>, life: Life): Stored<Read, Written> {
  return {
    read: mortal(life, () => stored.read()),
    write: mortal(life, (value: Written) => stored.write(value)),
    remove: mortal(life, () => stored.remove()),
  }
}
