import type { Product } from '#lib/wix/api/index.ts'
import { chunk } from '#lib/core/base/chunk.ts'
import type { FieldValues, ItemChange } from '#lib/core/catalog/changes/change.ts'
import {
  fieldEntries,
  fieldValuesFrom,
  choiceKey,
  parseChoiceMediaPath,
} from '#lib/core/catalog/changes/field-paths.ts'
import { isMediaAddress } from '#lib/core/catalog/product/media-address.ts'
import { isTaken, toConflict } from '#lib/wix/store/conflict.ts'
import { notSupported } from '#lib/wix/store/problems.ts'
import { toMedia } from '../to-media.ts'
import { toChoiceMedia } from '../to-product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { addSome, copyMissing, type NewFile } from './add-files.ts'
import type { WriteProduct, Writing } from './call.ts'
import { link, planLinks } from './choice-links.ts'

const maxPerCall = 50

/** Writes the pictures of a product, and which of them each choice shows. */
export const writeMedia: WriteProduct = async (writing, item) => {
  const fresh = await writing.readNow(({ media }) => media?.items !== undefined)
  const held = holdMedia(item.set, fresh)
  if (isTaken(item, held)) return toConflict(item, held)
  const links = planLinks(item.set, toChoiceMedia(fresh.productOptions))
  // Links are removed first: only one option may have pictures on its choices.
  await link(writing, item.id, 'removeMediaFromChoices', links.gone)
  const isInOrder = await setMedia(writing, item, fresh)
  await link(writing, item.id, 'addMediaToChoices', links.fresh)
  if (isInOrder) return { id: item.id, ok: true }
  const problem = { code: 'not-supported', message: t.v1Errors.atTheEnd } as const
  const applied = fieldEntries(item.set).flatMap(([path]) => (path === 'media' ? [] : [path]))
  return { id: item.id, ok: false, problem, applied }
}

function idsOf({ media }: Product): string[] {
  return toMedia(media?.items).map(({ id }) => id)
}

function holdMedia(set: FieldValues, fresh: Product): FieldValues {
  const linked = toChoiceMedia(fresh.productOptions)
  return fieldValuesFrom(
    fieldEntries(set).map(([path]) => {
      const choice = parseChoiceMediaPath(path)
      return [path, choice === undefined ? idsOf(fresh) : (linked[choiceKey(...choice)] ?? [])]
    }),
  )
}

/** False where restored pictures were appended at the end instead of their position. */
async function setMedia(writing: Writing, { id, set }: ItemChange, fresh: Product) {
  const { media: wanted } = set
  if (wanted === undefined) return true
  const { products } = writing.client
  const now = idsOf(fresh)
  const remaining = now.filter((each) => wanted.includes(each))
  const fromHere = wanted.filter((each) => now.includes(each))
  if (fromHere.some((each, at) => each !== remaining[at])) throw notSupported(t.v1Errors.noOrder)
  const missing = wanted.filter((each) => !now.includes(each))
  const gone = now.filter((each) => !wanted.includes(each))
  await add(
    writing,
    id,
    missing.map((each) => toNewFile(each, set)),
  )
  for (const ids of chunk(gone, maxPerCall)) {
    await writing.step(() => products.removeMedia(id, ids, writing.options))
  }
  return [...remaining, ...missing].every((each, at) => each === wanted[at])
}

async function add(writing: Writing, id: string, files: readonly NewFile[]) {
  const own: NewFile[] = []
  for (const some of chunk(files, maxPerCall)) own.push(...(await addSome(writing, id, some)))
  await copyMissing(writing, id, own)
}

/**
 * A file that is added by address has no id yet, so it is assigned to its choice in the same
 * request.
 */
function toNewFile(each: string, set: FieldValues): NewFile {
  if (!isMediaAddress(each)) return { from: each }
  const choices = fieldEntries(set).flatMap(([path, value]) => {
    const names = parseChoiceMediaPath(path)
    return names !== undefined && Array.isArray(value) && value.includes(each) ? [names] : []
  })
  const [first, ...more] = choices
  if (more.length > 0) throw notSupported(t.v1Errors.oneChoice)
  if (first === undefined) return { from: each }
  const [option, choice] = first
  return { from: each, choice: { option, choice } }
}
