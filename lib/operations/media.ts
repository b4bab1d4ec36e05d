import * as z from 'zod/mini'
import { choicePlace } from '#lib/domain/places.ts'
import type { ProductOption } from '#lib/domain/product.ts'
import { t } from '#lib/i18n/t.ts'
import type { OperationDefinition, Words } from './definition.ts'
import { quote } from './describe-parts.ts'
import { type Draft, isV3, put, raise, valueAt } from './draft.ts'
import * as shapes from './shapes.ts'
import { isSameName } from './targets.ts'

/** Positions count from 1, from the end when negative. `choice` is where a picture shows too. */
export type MediaOperation = { readonly kind: 'media' } & (
  | { readonly do: 'add'; readonly addresses: readonly string[] }
  | { readonly do: 'remove'; readonly position: number }
  | { readonly do: 'move'; readonly from: number; readonly to: number }
  | {
      readonly do: 'show-for'
      readonly position: number
      readonly option: string
      readonly choice: string
    }
)

const kind = shapes.is('media')
const positionShape = z.int()

export const mediaOperation: OperationDefinition<MediaOperation> = {
  kinds: ['media'],
  shapes: () => [
    z.strictObject({ kind, do: shapes.is('add'), addresses: z.array(shapes.text(2000)) }),
    z.strictObject({ kind, do: shapes.is('remove'), position: positionShape }),
    z.strictObject({ kind, do: shapes.is('move'), from: positionShape, to: positionShape }),
    z.strictObject({
      kind,
      do: shapes.is('show-for'),
      position: positionShape,
      option: shapes.name,
      choice: shapes.name,
    }),
  ],
  fields: () => ['media', 'choice', 'alt'],
  apply: applyMedia,
  describe,
  fault,
  unsupported({ do: what }, catalog) {
    return catalog === 'v1' && what === 'move' ? t.editErrors.noOrder : undefined
  },
}

function describe(operation: MediaOperation): Words {
  switch (operation.do) {
    case 'add':
      return [t.operations.pictures, `+${operation.addresses.length}`]
    case 'remove':
      return [t.operations.picture, t.operations.removed(namePosition(operation.position))]
    case 'move':
      return [
        t.operations.picture,
        t.operations.movedTo(namePosition(operation.from), namePosition(operation.to)),
      ]
    case 'show-for':
      return [
        t.operations.picture,
        t.operations.shownFor(namePosition(operation.position), quote(operation.choice)),
      ]
  }
}

function namePosition(at: number): string {
  if (at >= 0) return `${at}`
  return at === -1 ? t.operations.last : t.operations.fromEnd(-at)
}

function fault(operation: MediaOperation): string | undefined {
  if (operation.do === 'add') {
    const wrong = operation.addresses.find((each) => !isWebAddress(each.trim()))
    if (wrong !== undefined) return t.editErrors.badAddress(wrong)
    return operation.addresses.length === 0 ? t.editErrors.noAddress : undefined
  }
  const positions = operation.do === 'move' ? [operation.from, operation.to] : [operation.position]
  return positions.includes(0) ? t.editErrors.noPosition : undefined
}

function isWebAddress(address: string): boolean {
  return address.startsWith('https://') && URL.canParse(address)
}

function applyMedia(draft: Draft, operation: MediaOperation): void {
  const { media: items } = draft.product
  const original = items.map(({ id }) => id)
  const now = valueAt<readonly string[]>(draft, 'media', original)
  const set = (next: readonly string[]) => put<readonly string[]>(draft, 'media', next, original)
  switch (operation.do) {
    case 'add': {
      const known = new Set([
        ...now,
        ...items.flatMap((each) => (now.includes(each.id) ? each.url : [])),
      ])
      return set(
        [...now, ...new Set(operation.addresses.map((each) => each.trim()))].filter(
          (each, at) => at < now.length || !known.has(each),
        ),
      )
    }
    case 'remove': {
      const at = indexOf(operation.position, now.length)
      return set(now.filter((_, index) => index !== at))
    }
    case 'move': {
      const from = indexOf(operation.from, now.length)
      const moved = now[from]
      if (moved === undefined) return
      const rest = now.filter((_, index) => index !== from)
      return set(rest.toSpliced(indexOf(operation.to, now.length), 0, moved))
    }
    case 'show-for': {
      const id = now[indexOf(operation.position, now.length)]
      if (id !== undefined) showFor(draft, id, operation.option, operation.choice)
    }
  }
}

/** Positions count from 1, from the end when negative; one past the end is kept within by `move` alone. */
function indexOf(position: number, count: number): number {
  return position < 0 ? count + position : position - 1
}

function showFor(draft: Draft, id: string, optionName: string, choiceName: string): void {
  const { product } = draft
  const options = valueAt<readonly ProductOption[]>(draft, 'options', product.options)
  const option = options.find(({ name }) => isSameName(name, optionName))
  const choice = option?.choices.find(({ value, label }) =>
    [value, label].some((each) => isSameName(each, choiceName)),
  )
  if (option === undefined || choice === undefined) return
  if (product.choiceMedia === undefined) {
    return raise(draft, 'cannot', t.editErrors.choicesUnknown)
  }
  const place = choicePlace(option.name, choice.label)
  const others = Object.keys(product.choiceMedia).filter(
    (key) => !`choice/${key}`.startsWith(choicePlace(option.name, '')),
  )
  if (!isV3(draft) && others.some((key) => (product.choiceMedia?.[key]?.length ?? 0) > 0)) {
    return raise(draft, 'cannot', t.editErrors.oneOption)
  }
  const original = product.choiceMedia[place.slice('choice/'.length)] ?? []
  const now = valueAt(draft, place, original)
  if (now.includes(id)) return
  put(draft, place, [...now, id], original)
  draft.labels = { ...draft.labels, [place]: `${option.name}: ${choice.label}` }
}

/**
 * A picture that leaves the gallery leaves the choices that it is shown for, and a choice that is removed
 * takes its pictures along. Both are part of the preview, so that an undo brings them back.
 */
export function unlinkRemoved(draft: Draft): void {
  const { product, target } = draft
  const wanted = target['media'] as readonly string[] | undefined
  const options = valueAt<readonly ProductOption[]>(draft, 'options', product.options)
  if (product.choiceMedia === undefined) return
  if (wanted === undefined && options === product.options) return
  const gone = new Set(
    product.media.flatMap(({ id }) => (wanted === undefined || wanted.includes(id) ? [] : id)),
  )
  const stays = new Set(listChoices(options).map(({ place }) => place))
  for (const { place, name } of listChoices([...product.options, ...options])) {
    const original = product.choiceMedia[place.slice('choice/'.length)] ?? []
    const now = valueAt(draft, place, original)
    const kept = stays.has(place) ? now.filter((id) => !gone.has(id)) : []
    if (kept.length === now.length) continue
    put(draft, place, kept, original)
    draft.labels = { ...draft.labels, [place]: name }
  }
}

function listChoices(options: readonly ProductOption[]) {
  return options.flatMap(({ name, choices }) =>
    choices.map(({ label }) => ({
      place: choicePlace(name, label),
      name: `${name}: ${label}`,
    })),
  )
}
