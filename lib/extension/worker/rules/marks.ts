import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { isFieldValues } from '#lib/core/catalog/changes/is-field-values.ts'
import type { Mark } from '#lib/extension/rules/mark.ts'
import type { RuleStore, StoredMark } from './rule-store.ts'

/** Encrypts with the key of the vault; a key of the browser session would be lost before the mark is needed. */
export interface MarkCipher {
  readonly isOfBrowser?: boolean
  encryptJson(purpose: `rules:${string}`, value: unknown): Promise<Uint8Array<ArrayBuffer>>
  openJson(purpose: `rules:${string}`, encrypted: Uint8Array<ArrayBuffer>): Promise<unknown>
}

const purposeOf = (siteId: SiteId, id: ProductId) => `rules:${siteId} ${id}` as const

/** The marks of a site. One that cannot be decrypted is left out: its product is then not the rule's own. */
export async function readMarks(
  store: Pick<RuleStore, 'readMarks'>,
  siteId: SiteId,
  cipher: MarkCipher,
): Promise<ReadonlyMap<ProductId, Mark>> {
  const stored = [...(await store.readMarks(siteId))]
  const opened = await Promise.all(
    stored.map(async ([productId, { at, values, ciphertext }]) => {
      const opening =
        ciphertext === undefined
          ? cipher.isOfBrowser === true && values
          : await cipher.openJson(purposeOf(siteId, productId), ciphertext).catch(() => undefined)
      return isFieldValues(opening) ? { productId, at, values: opening } : undefined
    }),
  )
  return new Map(opened.flatMap((mark) => (mark === undefined ? [] : [[mark.productId, mark]])))
}

export async function toStoredMark(
  siteId: SiteId,
  { productId, at, values }: Mark,
  cipher: MarkCipher,
): Promise<StoredMark> {
  if (cipher.isOfBrowser === true) return { at, values }
  return { at, ciphertext: await cipher.encryptJson(purposeOf(siteId, productId), values) }
}

/** Encrypts with the key of a new vault what was readable before. */
export async function encryptMarks(
  store: Pick<RuleStore, 'readMarks' | 'write'>,
  siteId: SiteId,
  former: MarkCipher,
  cipher: MarkCipher,
): Promise<void> {
  const marks = new Map<ProductId, StoredMark>()
  for (const [id, mark] of await readMarks(store, siteId, former))
    marks.set(id, await toStoredMark(siteId, mark, cipher))
  if (marks.size > 0) await store.write(siteId, { marks })
}
