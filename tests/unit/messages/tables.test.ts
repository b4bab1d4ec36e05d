import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Message, MessageTable } from '#lib/messages/define-messages.ts'

const folder = resolve(import.meta.dirname, '../../../lib/messages')
const areasOf = (language: string) =>
  globSync(`${folder}/${language}/*.ts`)
    .map((file) => basename(file, '.ts'))
    .toSorted()
const areas = areasOf('en')

async function readTable(language: string, area: string): Promise<MessageTable> {
  const module = (await import(`${folder}/${language}/${area}.ts`)) as Record<string, MessageTable>
  const [table] = Object.values(module)
  if (table === undefined) throw new Error(`${language}/${area} has no table.`)
  return table
}

/** Words that are the same in both languages. */
const same = new Set(
  'App Audio Barcode CSV Details Export Filter Form GIF Import JSON Layout Live Name Option Passkeys Passphrase Relay SKU Shop Slug Status Text Version Video'.split(
    ' ',
  ),
)
const hasWords = (message: Message | undefined): message is string =>
  typeof message === 'string' && /\p{L}{2}/u.test(message) && !same.has(message)

describe('the message files', () => {
  it('are there in both languages, area by area', () => {
    expect(areasOf('de')).toEqual(areas)
    expect(areas.length).toBeGreaterThan(5)
  })

  it.each(areas)('say of %s the same things in both languages', async (area) => {
    const [en, de] = [await readTable('en', area), await readTable('de', area)]
    expect(Object.keys(de).toSorted()).toEqual(Object.keys(en).toSorted())
    const kinds = (table: MessageTable) =>
      Object.keys(en).map((name) => `${name}: ${typeof table[name]} ${table[name]?.length === 0}`)
    expect(kinds(de)).toEqual(kinds(en))
  })

  it.each(areas)('leave no English of %s in German', async (area) => {
    const [en, de] = [await readTable('en', area), await readTable('de', area)]
    const left = Object.keys(en).filter((name) => hasWords(en[name]) && en[name] === de[name])
    expect(left).toEqual([])
  })

  it.each(areas)('set quotation marks in the German of %s as German does', async (area) => {
    const texts = Object.values(await readTable('de', area)).map(String)
    expect(texts.filter((text) => /“[^„]*”/.test(text))).toEqual([])
  })
})
