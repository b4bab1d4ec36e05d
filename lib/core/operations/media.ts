import * as z from 'zod/mini'
import { choiceMediaPath } from '#lib/core/catalog/changes/field-paths.ts'
import { isWebAddress } from '#lib/core/catalog/product/media-address.ts'
import type { ProductOption } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { quote } from './describe-parts.ts'
import { type EditBuilder, isV3, setField, addFlag, valueAt } from './edit-builder.ts'
import * as shapes from './shapes.ts'
import { isSameName } from './targets.ts'

/**
 * Positions count from 1, or from the end if negative. `choice` is the choice for which an image is
 * shown too.
 */
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
  addsUp: ({ do: what }) => what === 'remove' || what === 'move',
  apply: applyMedia,
  describe,
  error,
  unsupported({ do: what }, catalog) {
    return catalog === 'v1' && what === 'move' ? t.editErrors.noOrder : undefined
  },
}

function describe(operation: MediaOperation): string {
  switch (operation.do) {
    case 'add':
      return t.operations.addImages(operation.addresses.length)
    case 'remove':
      return t.operations.removeImage(nameImage(operation.position))
    case 'move':
      return t.operations.moveImage(nameImage(operation.from), namePosition(operation.to))
    case 'show-for':
      return t.operations.linkImage(nameImage(operation.position), quote(operation.choice))
  }
}

function nameImage(at: number): string {
  return at < 0 ? t.operations.imageFromEnd(-at) : t.operations.image(at)
}

function namePosition(at: number): string {
  return at < 0 ? t.operations.positionFromEnd(-at) : t.operations.position(at)
}

function error(operation: MediaOperation): string | undefined {
  if (operation.do === 'add') {
    const wrong = operation.addresses.find((each) => !isWebAddress(each.trim()))
    if (wrong !== undefined) return t.editErrors.badAddress(wrong)
    return operation.addresses.length === 0 ? t.editErrors.noAddress : undefined
  }
  const positions = operation.do === 'move' ? [operation.from, operation.to] : [operation.position]
  return positions.includes(0) ? t.editErrors.noPosition : undefined
}

function applyMedia(builder: EditBuilder, operation: MediaOperation): void {
  const { media: items } = builder.product
  const original = items.map(({ id }) => id)
  const now = valueAt<readonly string[]>(builder, 'media', original)
  const set = (next: readonly string[]) =>
    setField<readonly string[]>(builder, 'media', next, original)
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
      if (id !== undefined) showFor(builder, id, operation.option, operation.choice)
    }
  }
}

/** The index of a position; `move` alone clamps positions past the end. */
function indexOf(position: number, count: number): number {
  return position < 0 ? count + position : position - 1
}

function showFor(builder: EditBuilder, id: string, optionName: string, choiceName: string): void {
  const { product } = builder
  const options = valueAt<readonly ProductOption[]>(builder, 'options', product.options)
  const option = options.find(({ name }) => isSameName(name, optionName))
  const choice = option?.choices.find(({ value, label }) =>
    [value, label].some((each) => isSameName(each, choiceName)),
  )
  if (option === undefined || choice === undefined) return
  if (product.choiceMedia === undefined) {
    return addFlag(builder, 'unsupported', t.editErrors.choicesUnknown)
  }
  const path = choiceMediaPath(option.name, choice.label)
  const others = Object.keys(product.choiceMedia).filter(
    (key) => !`choice/${key}`.startsWith(choiceMediaPath(option.name, '')),
  )
  if (!isV3(builder) && others.some((key) => (product.choiceMedia?.[key]?.length ?? 0) > 0)) {
    return addFlag(builder, 'unsupported', t.editErrors.oneOption)
  }
  const original = product.choiceMedia[path.slice('choice/'.length)] ?? []
  const now = valueAt(builder, path, original)
  if (now.includes(id)) return
  setField(builder, path, [...now, id], original)
  builder.labels = { ...builder.labels, [path]: `${option.name}: ${choice.label}` }
}

/**
 * An image that is removed from the gallery takes its alt text along and leaves its choices, and a
 * choice that is removed loses its images. All of it is part of the preview, so that an undo
 * restores it.
 */
export function dropWithRemoved(builder: EditBuilder): void {
  const { product, target } = builder
  const wanted = target['media'] as readonly string[] | undefined
  const gone = wanted && product.media.filter(({ id }) => !wanted.includes(id))
  if (gone !== undefined && isV3(builder)) {
    for (const { id, altText = '' } of gone) {
      if (valueAt(builder, `alt/${id}`, altText) !== '') setField(builder, `alt/${id}`, '', altText)
    }
  }
  unlinkRemoved(builder, new Set(gone?.map(({ id }) => id)))
}

function unlinkRemoved(builder: EditBuilder, gone: ReadonlySet<string>): void {
  const { product } = builder
  const options = valueAt<readonly ProductOption[]>(builder, 'options', product.options)
  if (product.choiceMedia === undefined) return
  if (gone.size === 0 && options === product.options) return
  const stays = new Set(listChoices(options).map(({ path }) => path))
  for (const { path, name } of listChoices([...product.options, ...options])) {
    const original = product.choiceMedia[path.slice('choice/'.length)] ?? []
    const now = valueAt(builder, path, original)
    const remaining = stays.has(path) ? now.filter((id) => !gone.has(id)) : []
    if (remaining.length === now.length) continue
    setField(builder, path, remaining, original)
    builder.labels = { ...builder.labels, [path]: name }
  }
}

function listChoices(options: readonly ProductOption[]) {
  return options.flatMap(({ name, choices }) =>
    choices.map(({ label }) => ({
      path: choiceMediaPath(name, label),
      name: `${name}: ${label}`,
    })),
  )
}
