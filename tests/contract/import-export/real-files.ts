import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { readExport } from '#lib/mock-store/csv/read-export.ts'
import { openProducts } from '../store/stores.ts'
import { importAll } from './transfer.ts'

const own = new URL('../../fixtures/csv/', import.meta.url).pathname
const listIn = (folder: string) =>
  folder !== '' && existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.csv'))
        .map((name) => join(folder, name))
    : []

export const listOwnFiles = () => listIn(own)

/** The files of the repository, and real ones where `SHELFSIDE_DATA` names their folder. */
export const listRealFiles = () => [...listOwnFiles(), ...listIn(env['SHELFSIDE_DATA'] ?? '')]

/** Whether a store of the older catalog wrote the file, so that the mock store reads it. */
export function isV1Export(text: string): boolean {
  const [header = ''] = text.replace('\uFEFF', '').split(/\r?\n/, 1)
  const names = header.split(/[,;]/)
  return ['handleId', 'fieldType', 'name', 'price'].every((name) => names.includes(name))
}

/** A store with the products of a file: of a V1 export as Wix has them, of any other as an import makes them. */
export async function openRealFile(path: string, text: string, catalog: 'v1' | 'v3') {
  if (isV1Export(text)) return openProducts(catalog, { store: readExport(text).store, seed: 7 })
  const store = { currency: 'EUR', products: [], collections: [] }
  const opened = await openProducts(catalog, { store, seed: 7 })
  await importAll(opened.store, { name: path, bytes: new TextEncoder().encode(text) })
  return opened
}
