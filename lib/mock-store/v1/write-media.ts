import { violation } from '../http/api-error.ts'
import { type Check, createCheck, type Json } from '../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Call, Reply, Route } from '../http/route.ts'
import type { StoreMedia, StoreOption, StoreProduct } from '../state/store.ts'
import { findChoice } from '../state/variants.ts'
import { done, existingProduct } from './write-products.ts'

const permission = 'WIX_STORES.MODIFY_PRODUCTS'

interface Assignment {
  readonly option: string
  readonly choice: string
  readonly mediaIds: readonly string[]
}

/** Sets the images of one choice. Only one option may have images on its choices. */
function withChoiceMedia(
  product: StoreProduct,
  { option: name, choice: text }: Assignment,
  change: (old: readonly string[]) => readonly string[],
): StoreProduct {
  const found = findChoice(product.options, name, text)
  if (found === undefined) {
    throw violation('media', `"${name}": "${text}" is not a choice of this product`)
  }
  const options = product.options.map((option): StoreOption => {
    if (option.name !== name) return option
    const choices = option.choices.map((choice) =>
      choice === found ? { ...choice, mediaIds: change(choice.mediaIds) } : choice,
    )
    return { ...option, choices }
  })
  const withPictures = options.filter(({ choices }) =>
    choices.some((each) => each.mediaIds.length > 0),
  )
  if (withPictures.length > 1) {
    throw violation('media', 'only one option of a product can have media on its choices')
  }
  return { ...product, options }
}

function addMedia(call: Call): Reply {
  const old = existingProduct(call, call.params['id'] ?? '')
  const check = createCheck()
  check.required(call.body, 'media')
  const sources =
    check.rows(call.body, 'media', { min: 1, max: 50 }, (sent, at) => {
      return { sent, id: readSource(sent, at, call) }
    }) ?? []
  check.end()
  const known = new Set(old.media.map(({ id }) => id))
  const ids = new Set(sources.flatMap(({ id }) => (known.has(id) ? [] : [id])))
  let product: StoreProduct = { ...old, media: [...old.media, ...Array.from(ids, buildImage)] }
  for (const { sent, id } of sources) {
    const { option, choice } = isRecord(sent['choice']) ? sent['choice'] : {}
    if (option !== undefined || choice !== undefined) {
      const assignment = { option: String(option), choice: String(choice), mediaIds: [id] }
      product = withChoiceMedia(product, assignment, (linked) => [...new Set([...linked, id])])
    }
  }
  call.store.put(product)
  return done(product.id, 'media')
}

/** An image by address gets a new ID, as if the platform had already fetched it. */
function readSource(sent: Json, check: Check, { random }: Call): string {
  const id = check.text(sent, 'mediaId', { min: 1, max: 500 })
  const url = check.text(sent, 'url', { min: 1, max: 2000 })
  if ((id === undefined) === (url === undefined)) {
    check.reject('mediaId', 'expected either mediaId or url')
  }
  return id ?? `${random.hex(6)}_${random.hex(32)}~mv2.jpg`
}

function buildImage(id: string): StoreMedia {
  return { id, kind: 'image', title: '', width: 1200, height: 1200 }
}

/** An empty list removes all media. */
function deleteMedia(call: Call): Reply {
  const product = existingProduct(call, call.params['id'] ?? '')
  const check = createCheck()
  const ids = check.texts(call.body, 'mediaIds', { min: 0, max: 50 }) ?? []
  check.end()
  const stays = (id: string) => ids.length > 0 && !ids.includes(id)
  const options = product.options.map((option) => {
    const choices = option.choices.map((choice) => {
      return { ...choice, mediaIds: choice.mediaIds.filter(stays) }
    })
    return { ...option, choices }
  })
  call.store.put({ ...product, options, media: product.media.filter(({ id }) => stays(id)) })
  return done(product.id, 'media')
}

/** Reads a list of assignments, or the single flat one of the platform's example. */
function readAssignments({ body }: Call): Assignment[] {
  const check = createCheck()
  const flat = body['media'] === undefined && body['option'] !== undefined
  if (!flat) check.required(body, 'media')
  const sent = flat ? { media: [body] } : body
  const assignments = check.rows(sent, 'media', { min: 1, max: 10 }, (row, at) => {
    at.required(row, 'option', 'choice')
    return {
      option: at.text(row, 'option', { min: 1, max: 50 }) ?? '',
      choice: at.text(row, 'choice', { min: 1, max: 50 }) ?? '',
      mediaIds: at.texts(row, 'mediaIds', { min: 0, max: 50 }) ?? [],
    }
  })
  check.end()
  return assignments ?? []
}

function requireOwn({ media }: StoreProduct, { mediaIds }: Assignment): void {
  const unknown = mediaIds.find((id) => !media.some((each) => each.id === id))
  if (unknown !== undefined) {
    throw violation('media', `${unknown} is not a media item of this product`)
  }
}

function linkChoiceMedia(call: Call): Reply {
  let product = existingProduct(call, call.params['id'] ?? '')
  for (const assignment of readAssignments(call)) {
    requireOwn(product, assignment)
    product = withChoiceMedia(product, assignment, (ids) => [
      ...new Set([...ids, ...assignment.mediaIds]),
    ])
  }
  call.store.put(product)
  return done(product.id, 'choices')
}

function unlinkChoiceMedia(call: Call): Reply {
  let product = existingProduct(call, call.params['id'] ?? '')
  for (const assignment of readAssignments(call)) {
    product = withChoiceMedia(product, assignment, (ids) =>
      ids.filter((id) => assignment.mediaIds.length > 0 && !assignment.mediaIds.includes(id)),
    )
  }
  call.store.put(product)
  return done(product.id, 'choices')
}

export const mediaWrites: readonly Route[] = [
  { at: 'POST /stores/v1/products/{id}/media', permission, answer: addMedia },
  { at: 'POST /stores/v1/products/{id}/media/delete', permission, answer: deleteMedia },
  { at: 'PATCH /stores/v1/products/{id}/choices/media', permission, answer: linkChoiceMedia },
  {
    at: 'POST /stores/v1/products/{id}/choices/media/delete',
    permission,
    answer: unlinkChoiceMedia,
  },
]
