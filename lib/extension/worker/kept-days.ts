import * as z from 'zod/mini'
import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { storageItem } from '#lib/extension/browser/storage.ts'
import { toBase64 } from '#lib/extension/session/vault/key/bytes.ts'

/** Numbers of days, by what they are of. */
type Days<Name extends string> = Readonly<Record<Name, number>>

/** How long something is kept before it is deleted. */
export interface KeptDays<Name extends string> {
  /** The days by which something may be deleted now. */
  read(): Promise<Days<Name>>
  /** To be called once the settings have what the user chose. */
  choose(days: Partial<Days<Name>>): Promise<void>
}

interface KeptDaysDeps<Name extends string> {
  readonly what: 'jobs' | `documents/${SiteId}` | `point-folder/${SiteId}`
  readonly readSettings: () => Promise<Days<Name>>
  /** Undefined while there is no key. */
  readonly readSign: () => Promise<((text: string) => Uint8Array<ArrayBuffer>) | undefined>
}

/** Longer than anything is kept. */
export const forever = 1_000_000

const daysShape = z.record(z.string(), z.number())
const noteShape = z.strictObject({ days: daysShape, tag: z.string() })

/**
 * Settings are not signed. What another program wrote there, or what counts once it removed them, deletes nothing: only
 * the user makes the time shorter. Without a note of an earlier choice, nothing is deleted in this session of the browser.
 */
export function createKeptDays<Name extends string>({
  what,
  readSettings,
  readSign,
}: KeptDaysDeps<Name>): KeptDays<Name> {
  const ofSession = storageItem(
    `session:kept-days/${what}@1`,
    (stored) => daysShape.safeParse(stored).data,
  )
  const noteItem = storageItem(
    `local:kept-days/${what}@1`,
    (stored) => noteShape.safeParse(stored).data,
  )

  function longest(one: Partial<Days<Name>>, other: Days<Name>): Days<Name> {
    const names = Object.keys(other) as Name[]
    const entries = names.map((name) => [name, Math.max(one[name] ?? forever, other[name])])
    return Object.fromEntries(entries) as Days<Name>
  }

  /** What the user chose last, as far as that is certain. Undefined while there is no key. */
  async function readChosen(): Promise<Partial<Days<Name>> | undefined> {
    const known = await ofSession.read()
    if (known !== undefined) return known as Partial<Days<Name>>
    const sign = await readSign()
    if (sign === undefined) return undefined
    const note = await noteItem.read()
    const isOurs = note !== undefined && note.tag === toBase64(sign(toSortedJson(note.days)))
    const settings = await readSettings()
    const days = longest(isOurs ? (note.days as Days<Name>) : {}, settings)
    await ofSession.write(days)
    await keep(sign, isOurs ? days : settings)
    return days
  }

  async function keep(
    sign: (text: string) => Uint8Array<ArrayBuffer>,
    days: Days<Name>,
  ): Promise<void> {
    await noteItem.write({ days, tag: toBase64(sign(toSortedJson(days))) })
  }

  return {
    read: async () => longest((await readChosen()) ?? {}, await readSettings()),
    async choose(days) {
      const [chosen, sign] = [await readChosen(), await readSign()]
      if (chosen === undefined || sign === undefined) return
      const next = { ...longest(chosen, await readSettings()), ...days }
      await ofSession.write(next)
      await keep(sign, next)
    },
  }
}
