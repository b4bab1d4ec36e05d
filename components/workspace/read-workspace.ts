import { maxPicked, nothingSelected, type Selection } from '#components/search/selection.ts'
import type { PickedScope } from '#lib/operations/edit.ts'
import { maxSearchLength } from '#lib/queries/search-text.ts'
import { type JobId, parseProductId, type ProductId, type SiteId } from '#lib/catalog/ids.ts'
import { createWorkspace, type Home, type Screen, type Workspace } from './workspace.ts'

type Fields = Readonly<Record<string, unknown>>

/** The workspace out of what a view kept; undefined when it belongs to another shop or is none. */
export function readWorkspace(saved: unknown, siteId: SiteId, home: Home): Workspace | undefined {
  if (!isFields(saved) || saved['siteId'] !== siteId) return undefined
  const fresh = createWorkspace(siteId, home)
  return {
    siteId,
    home:
      (['page', 'search', 'jobs', 'activity'] as const).find((path) => path === saved['home']) ??
      home,
    screen: readScreen(saved['screen']) ?? fresh.screen,
    text: readText(saved['text']) ?? fresh.text,
    selection: readSelection(saved['selection']) ?? nothingSelected,
    form: saved['form'],
    ...(typeof saved['formJob'] === 'string' ? { formJob: saved['formJob'] as JobId } : {}),
    stashed: saved['stashed'],
  }
}

function readScreen(value: unknown): Screen | undefined {
  if (!isFields(value)) return undefined
  const { kind, id, scope } = value
  if (kind === 'product') {
    const productId = typeof id === 'string' ? parseProductId(id) : undefined
    return productId === undefined ? undefined : { kind, id: productId }
  }
  if (kind === 'job') {
    return typeof id === 'string' && id !== '' ? { kind, id: id as JobId } : undefined
  }
  return kind === 'edit' ? { kind, scope: readScope(scope) } : undefined
}

function readSelection(value: unknown): Selection | undefined {
  if (!isFields(value) || !Array.isArray(value['picked'])) return undefined
  const { picked, matching, except } = value
  const text = isFields(matching) ? readText(matching['text']) : undefined
  const saved = { picked: readIds(picked).slice(0, maxPicked) }
  if (text === undefined) return saved
  const all = { ...saved, matching: { text } }
  return Array.isArray(except) ? { ...all, except: readIds(except).slice(0, maxPicked) } : all
}

function readScope(value: unknown): PickedScope | undefined {
  if (!isFields(value)) return undefined
  const { kind, ids, search, except } = value
  if (kind === 'search' && isFields(search)) {
    const text = readText(search['text'])
    if (text === undefined) return undefined
    const all = { kind, search: { text } } as const
    return Array.isArray(except) ? { ...all, except: readIds(except) } : all
  }
  return kind === 'ids' && Array.isArray(ids) ? { kind, ids: readIds(ids) } : undefined
}

function readIds(values: readonly unknown[]): ProductId[] {
  return values.flatMap((value) => {
    const id = typeof value === 'string' ? parseProductId(value) : undefined
    return id === undefined ? [] : [id]
  })
}

function readText(value: unknown): string | undefined {
  // A search that is cut off would be another search.
  return typeof value === 'string' && value.length <= maxSearchLength ? value : undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
