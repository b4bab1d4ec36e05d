import { type JobId, parseProductId, type ProductId } from '#lib/core/catalog/ids.ts'
import { maxSearchLength } from '#lib/extension/queries/search-text.ts'

export const pages = [
  'products',
  'collections',
  'sheets',
  'jobs',
  'rules',
  'points',
  'activity',
  'charts',
] as const
export type PageName = (typeof pages)[number]

/** The key after "g": the first letter, unless another page uses it. */
export const goKeys: Readonly<Record<PageName, string>> = {
  products: 'p',
  collections: 'o',
  sheets: 't',
  jobs: 'j',
  rules: 'u',
  points: 'r',
  activity: 'a',
  charts: 'c',
}

/** The keys of a page, one after the other. */
export function goChord(page: PageName): string {
  return `G ${goKeys[page].toUpperCase()}`
}

export interface GridSort {
  readonly column: string
  readonly isDown: boolean
}

/** What the grid shows, in a form that fits into a link. Absent values come from the saved layout. */
export interface GridView {
  readonly text: string
  readonly sort?: GridSort | undefined
  readonly columns?: readonly string[] | undefined
  /** A row for each variant, or a row for each product. */
  readonly rows?: 'variants' | undefined
  /** The id of the saved view that this one began as. */
  readonly saved?: string | undefined
  /** The product that is open beside the grid. */
  readonly open?: ProductId | undefined
}

export type Route =
  | { readonly page: 'products'; readonly view: GridView }
  | {
      readonly page: 'jobs'
      readonly job?: JobId | undefined
      /** Opens with the preview of its undo. */
      readonly isUndoAsked?: true | undefined
    }
  | {
      readonly page: 'rules'
      /** "new", a template, or the id of a rule; the list without it. */
      readonly open?: string | undefined
    }
  | {
      readonly page: 'sheets'
      /** What to export: the results of a search, or the given products. */
      readonly text?: string | undefined
      readonly ids?: readonly ProductId[] | undefined
    }
  | {
      readonly page: 'points'
      /** The products whose changes are looked for. */
      readonly text?: string | undefined
    }
  | { readonly page: Exclude<PageName, 'products' | 'jobs' | 'rules' | 'sheets' | 'points'> }

export const everyProduct: GridView = { text: '' }

/** The address with which another page opens the workbench for an edit that it has left. */
export const requestedEditRoute = '#requested-edit'

/**
 * Unreadable parts of an address are ignored, so that old links keep working. Scheduled edits were a page before;
 * they are listed with the others.
 */
export function readRoute(hash: string): Route {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const page = pages.find((name) => fields.has(name) || (name === 'jobs' && fields.has('schedule')))
  if (page === undefined || page === 'products') return { page: 'products', view: readView(fields) }
  if (page === 'sheets') return { page, text: readText(fields), ids: readIds(fields) }
  if (page === 'points') return { page, text: readText(fields) }
  if (page === 'rules') return readRules(fields.get('rules') ?? '')
  if (page !== 'jobs') return { page }
  const job = fields.get('jobs') ?? ''
  if (job === '') return { page }
  return { page, job: job as JobId, ...(fields.has('undo') ? { isUndoAsked: true } : {}) }
}

export function writeRoute(route: Route): string {
  switch (route.page) {
    case 'products':
      return `#${writeView(route.view)}`
    case 'jobs':
      if (route.job === undefined) return '#jobs'
      return `#jobs=${encodeURIComponent(route.job)}${route.isUndoAsked ? '&undo' : ''}`
    case 'rules':
      return route.open === undefined ? '#rules' : `#rules=${encodeURIComponent(route.open)}`
    case 'sheets':
      return writeSheets(route)
    case 'points':
      return writePoints(route)
    case 'collections':
    case 'activity':
    case 'charts':
      return `#${route.page}`
  }
}

function readRules(open: string): Route {
  return /^[\w-]{1,64}$/.test(open) ? { page: 'rules', open } : { page: 'rules' }
}

function readView(fields: URLSearchParams): GridView {
  return {
    text: readText(fields) ?? '',
    sort: readSort(fields.get('sort') ?? ''),
    columns: readNames(fields.get('columns') ?? ''),
    rows: fields.get('rows') === 'variants' ? 'variants' : undefined,
    saved: readSavedId(fields.get('saved') ?? ''),
    open: parseProductId(fields.get('open') ?? ''),
  }
}

function readText(fields: URLSearchParams): string | undefined {
  const text = fields.get('view') ?? ''
  // A truncated search would be a different search.
  return text === '' || text.length > maxSearchLength ? undefined : text
}

function readIds(fields: URLSearchParams): readonly ProductId[] | undefined {
  const ids = (fields.get('ids') ?? '').split('.').flatMap((id) => parseProductId(id) ?? [])
  return ids.length === 0 ? undefined : ids
}

function writeSheets({ text, ids }: Extract<Route, { readonly page: 'sheets' }>): string {
  const fields = new URLSearchParams()
  if (text !== undefined) fields.set('view', text)
  if (ids !== undefined) fields.set('ids', ids.join('.'))
  return fields.size === 0 ? '#sheets' : `#sheets&${fields.toString()}`
}

function writePoints({ text }: Extract<Route, { readonly page: 'points' }>): string {
  return text === undefined
    ? '#points'
    : `#points&${new URLSearchParams({ view: text }).toString()}`
}

function writeView({ text, sort, columns, rows, saved, open }: GridView): string {
  const fields = new URLSearchParams({ view: text })
  if (sort !== undefined) fields.set('sort', `${sort.isDown ? '-' : ''}${sort.column}`)
  if (columns !== undefined) fields.set('columns', columns.join('.'))
  if (rows !== undefined) fields.set('rows', rows)
  if (saved !== undefined) fields.set('saved', saved)
  if (open !== undefined) fields.set('open', open)
  return fields.toString()
}

const name = /^[a-z]+(?:[-A-Z][a-z]+)*$/

function readSort(text: string): GridSort | undefined {
  const isDown = text.startsWith('-')
  const column = isDown ? text.slice(1) : text
  return name.test(column) ? { column, isDown } : undefined
}

function readSavedId(id: string): string | undefined {
  return /^[\w-]{1,40}$/.test(id) ? id : undefined
}

function readNames(text: string): readonly string[] | undefined {
  const names = text.split('.').filter((part) => name.test(part))
  return names.length === 0 ? undefined : [...new Set(names)]
}
