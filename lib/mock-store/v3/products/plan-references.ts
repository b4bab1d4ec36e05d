import { applicationError, notFound } from '../../http/api-error.ts'
import type { InfoSection, Label } from '../state/entities.ts'
import { newEntity } from '../state/entity.ts'
import type { Table } from '../state/table.ts'
import type { V3Store } from '../state/v3-store.ts'
import type { SentReference } from './sent-product.ts'

/** The entity that a product will refer to, and the entity itself if it has to be created. */
interface PlannedReference<T> {
  readonly id: string
  readonly fresh?: T | undefined
}

export function requireBrand(store: V3Store, id: string): void {
  if (store.brands.find(id) === undefined) throw notFound('Brand', id)
}

/** Finds a brand by name, or plans a new one. */
export function planBrand(store: V3Store, name: string): PlannedReference<Label> {
  const known = findNamed(store, store.brands, name)
  if (known !== undefined) return { id: known.id }
  const fresh = { ...newEntity(store.random.guid(), store.clock.now()), name }
  return { id: fresh.id, fresh }
}

/** Finds a ribbon by ID or name. While a product is created, plans a new one for an unknown name. */
export function planRibbon(
  store: V3Store,
  sent: SentReference,
  mayCreate: boolean,
): PlannedReference<Label> {
  const { id, name } = sent
  if (id !== undefined) {
    if (store.ribbons.find(id) !== undefined) return { id }
    throw applicationError(404, 'RIBBON_NOT_FOUND', `There is no ribbon ${id}`)
  }
  const known = findNamed(store, store.ribbons, name)
  if (known !== undefined) return { id: known.id }
  if (!mayCreate) throw applicationError(404, 'RIBBON_NOT_FOUND', `There is no ribbon "${name}"`)
  const fresh = { ...newEntity(store.random.guid(), store.clock.now()), name }
  return { id: fresh.id, fresh }
}

export function planInfoSection(
  store: V3Store,
  sent: SentReference,
  mayCreate: boolean,
): PlannedReference<InfoSection> {
  const { id, name, title, description } = sent
  if (id !== undefined) {
    if (store.infoSections.find(id) !== undefined) return { id }
    throw applicationError(404, 'INFO_SECTION_ERROR_OCCURRED', `There is no info section ${id}`)
  }
  for (const section of store.infoSections.list(store.ledger.sequence())) {
    if (section.uniqueName === name) return { id: section.id }
  }
  if (!mayCreate) {
    throw applicationError(404, 'INFO_SECTION_ERROR_OCCURRED', `There is no info section "${name}"`)
  }
  const entity = newEntity(store.random.guid(), store.clock.now())
  const fresh = { ...entity, uniqueName: name, title, description }
  return { id: fresh.id, fresh }
}

export function findNamed(
  { ledger }: V3Store,
  table: Table<Label>,
  name: string,
): Label | undefined {
  for (const label of table.list(ledger.sequence())) if (label.name === name) return label
  return undefined
}
