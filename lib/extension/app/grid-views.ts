import * as z from 'zod/mini'
import { toRecord } from '#lib/core/base/is-record.ts'

/** px. A column never gets narrower or wider. */
export const columnWidthRange = { min: 56, max: 800 } as const

export const maxGridViews = 100
export const maxViewNameLength = 60
/** Characters of a search: a limit of the RPC contract. */
const maxTextLength = 200
const maxIdLength = 40
/** More than the grid has columns, so that those of a later version fit. */
const maxColumns = 100
const maxColumnNameLength = 40

/** Built when they are first used, because every start of the worker loads this file. */
function buildShapes() {
  // Also the names of columns that only another version or catalog has.
  const columnName = z
    .string()
    .check(z.regex(/^[a-z][a-zA-Z\d-]*$/), z.maxLength(maxColumnNameLength))
  const viewId = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxIdLength))
  const viewName = z
    .string()
    .check(z.regex(/^\S(?:.*\S)?$/u), z.minLength(1), z.maxLength(maxViewNameLength))
  const width = z.int().check(z.gte(columnWidthRange.min), z.lte(columnWidthRange.max))
  const content = z.strictObject({
    /** The search. */
    text: z.string().check(z.maxLength(maxTextLength)),
    sort: z.optional(z.strictObject({ column: columnName, isDown: z.boolean() })),
    /** In order; the name of the product is always the first column. */
    columns: z.readonly(z.array(columnName).check(z.maxLength(maxColumns))),
    /** px, of resized columns. */
    widths: z.record(columnName, width),
    rows: z.enum(['products', 'variants']),
  })
  const view = z.extend(content, { id: viewId, name: viewName })
  const views = z.strictObject({
    views: z.readonly(z.array(view).check(z.maxLength(maxGridViews))),
    /** Of a saved or a built-in view. */
    defaultId: z.optional(viewId),
  })
  const named = z.object({ ...content.shape, name: viewName })
  return { viewId, content, view, views, named }
}

type Shapes = ReturnType<typeof buildShapes>
let shapes: Shapes | undefined
const readShapes = () => (shapes ??= buildShapes())

/** The saved views of a site, and the one that the workbench opens with. */
export const gridViewsShape = z.lazy(() => readShapes().views)

/** In files, which can have more than this version reads. */
export const namedGridViewShape = z.lazy(() => readShapes().named)

/** What a view shows, without its name. */
export type GridViewContent = z.infer<Shapes['content']>
export type NamedGridView = z.infer<Shapes['named']>
export type SavedGridView = z.infer<Shapes['view']>
export type GridViews = z.infer<Shapes['views']>

export const noGridViews: GridViews = { views: [] }

/** Stored views. A view that cannot be read is left out: it is never applied in part. */
export function parseGridViews(stored: unknown): GridViews {
  const { views, defaultId } = toRecord(stored)
  const { view, viewId } = readShapes()
  const known = new Map<string, SavedGridView>()
  for (const each of Array.isArray(views) ? views : []) {
    const { data } = view.safeParse(each)
    if (data !== undefined && !known.has(data.id)) known.set(data.id, data)
  }
  const first = viewId.safeParse(defaultId).data
  return {
    views: [...known.values()].slice(0, maxGridViews),
    ...(first === undefined ? {} : { defaultId: first }),
  }
}

export function putGridView(now: GridViews, view: SavedGridView): GridViews {
  const isKnown = now.views.some(({ id }) => id === view.id)
  return {
    ...now,
    views: isKnown
      ? now.views.map((each) => (each.id === view.id ? view : each))
      : [...now.views, view],
  }
}

export function removeGridView(now: GridViews, id: string): GridViews {
  const { defaultId, ...rest } = now
  const views = now.views.filter((each) => each.id !== id)
  return defaultId === id || defaultId === undefined
    ? { ...rest, views }
    : { ...rest, views, defaultId }
}

export function setDefaultView({ views }: GridViews, id: string | undefined): GridViews {
  return { views, ...(id === undefined ? {} : { defaultId: id }) }
}

/** The name, or the name with the first free number: "Lamps", "Lamps 2". */
export function toFreeName(name: string, views: readonly Pick<SavedGridView, 'name'>[]): string {
  const taken = new Set(views.map((each) => each.name))
  if (!taken.has(name)) return name
  for (let number = 2; ; number += 1) {
    const ending = ` ${number}`
    const free = `${name.slice(0, maxViewNameLength - ending.length).trimEnd()}${ending}`
    if (!taken.has(free)) return free
  }
}

export function createViewId(): string {
  return crypto.randomUUID()
}
