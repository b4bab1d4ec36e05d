import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MessageTable } from '#lib/messages/define-messages.ts'

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

/** Those that are parts of any English sentence, and of no German one. */
const english = /\b(?:the|and|of|with|this|that|is|are|to|your|not|only|from)\b/

/** Words of both languages, whatever they are called here and there besides. */
const same = new Set(['Name', 'Barcode', 'Tab'])

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
    const texts = Object.values(await readTable('de', area)).filter(
      (text) => typeof text === 'string',
    )
    expect(texts.filter((text) => english.test(text))).toEqual([])
  })

  it('leave no word in English that they have in German elsewhere', async () => {
    const translated = new Map<string, string>()
    const left: string[] = []
    for (const area of areas) {
      const [en, de] = [await readTable('en', area), await readTable('de', area)]
      for (const [name, text] of Object.entries(en)) {
        if (typeof text !== 'string' || typeof de[name] !== 'string') continue
        if (text === de[name]) left.push(text)
        else translated.set(text, de[name])
      }
    }
    expect(left.filter((text) => translated.has(text) && !same.has(text))).toEqual([])
  })

  it.each(areas)('set quotation marks in the German of %s as German does', async (area) => {
    const texts = Object.values(await readTable('de', area)).map(String)
    expect(texts.filter((text) => /“[^„]*”/.test(text))).toEqual([])
  })
})
