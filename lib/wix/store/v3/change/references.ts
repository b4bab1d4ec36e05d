import { toHex } from '#lib/core/base/to-hex.ts'
import type { CallOptions } from '#lib/wix/api/index.ts'
import type { InfoSection } from '#lib/wix/api/v3/index.ts'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import type { StoreClient } from '../client.ts'

/** Ids of objects that products reference by name: brands, ribbons and info sections. */
export interface References {
  readonly idOf: (kind: 'brand' | 'ribbon', name: string) => string | undefined
  /** The section with that title and text. */
  readonly sectionOf: (title: string, html: string) => string | undefined
}

const keyOf = (...parts: readonly string[]) => JSON.stringify(parts)

/**
 * Finds each object once, and creates missing ones; a second request for the same object does not
 * create it twice.
 */
export async function findReferences(
  client: StoreClient,
  items: readonly ItemChange[],
  options: CallOptions,
): Promise<References> {
  const known = new Map<string, string>()
  for (const { set } of items) {
    for (const [path, value] of fieldEntries(set)) {
      if (typeof value !== 'string' || value === '') continue
      if (path === 'brand' || path === 'ribbon') {
        const key = keyOf(path, value)
        if (known.has(key)) continue
        known.set(key, (await client[`${path}s`].getOrCreate({ name: value }, options)).id)
      } else if (path.startsWith('info/')) {
        const title = path.slice('info/'.length)
        const key = keyOf('info', title, value)
        if (!known.has(key)) known.set(key, await findSection(client, title, value, options))
      }
    }
  }
  return {
    idOf: (kind, name) => known.get(keyOf(kind, name)),
    sectionOf: (title, html) => known.get(keyOf('info', title, html)),
  }
}

/**
 * Sections are shared between products: any number of them may use a section of the same title with
 * another text, so its text is never changed.
 */
async function findSection(
  { infoSections }: StoreClient,
  title: string,
  html: string,
  options: CallOptions,
): Promise<string> {
  const titled: InfoSection[] = []
  const list = infoSections.query().eq('title', title).limit(100)
  for await (const page of list.pages(options)) titled.push(...page)
  const same = titled.find(({ plainDescription }) => plainDescription === html)
  if (same !== undefined) return same.id
  const draft = { title, plainDescription: html }
  const uniqueName = `${title} · ${await digest(html)}`
  return (await infoSections.getOrCreate({ ...draft, uniqueName }, options)).id
}

/** The same text always has the same name, so that creating it again finds it. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toHex(bytes.slice(0, 4))
}
