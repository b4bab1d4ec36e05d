import type { ChoiceMedia } from '#lib/wix/api/index.ts'
import { chunk } from '#lib/core/base/chunk.ts'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import {
  fieldEntries,
  choiceKey,
  parseChoiceMediaPath,
} from '#lib/core/catalog/changes/field-paths.ts'
import { isMediaAddress } from '#lib/core/catalog/product/media-address.ts'
import { badInput } from '#lib/wix/store/problems.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Writing } from './call.ts'

const maxPerCall = 10

interface Links {
  readonly fresh: readonly ChoiceMedia[]
  readonly gone: readonly ChoiceMedia[]
}

/** The pictures, by id, to link to choices and to unlink from them. */
export function planLinks(
  set: FieldValues,
  now: Readonly<Record<string, readonly string[]>>,
): Links {
  const [fresh, gone]: [ChoiceMedia[], ChoiceMedia[]] = [[], []]
  for (const [path, wanted] of fieldEntries(set)) {
    const names = parseChoiceMediaPath(path)
    if (names === undefined || !Array.isArray(wanted)) continue
    const [option, choice] = names
    const had = now[choiceKey(option, choice)] ?? []
    const ids = (wanted as readonly string[]).filter((each) => !had.includes(each))
    const isLost = (each: string) => isMediaAddress(each) && set.media?.includes(each) !== true
    if (ids.some(isLost)) throw badInput(t.refusals.unknownImage)
    const added = ids.filter((each) => !isMediaAddress(each))
    const removed = had.filter((each) => !wanted.includes(each as never))
    if (added.length > 0) fresh.push({ option, choice, mediaIds: added })
    if (removed.length > 0) gone.push({ option, choice, mediaIds: removed })
  }
  return { fresh, gone }
}

export async function link(
  { client, options, step }: Writing,
  id: string,
  verb: 'addMediaToChoices' | 'removeMediaFromChoices',
  media: readonly ChoiceMedia[],
) {
  for (const some of chunk(media, maxPerCall)) {
    await step(() => client.products[verb](id, some, options))
  }
}
