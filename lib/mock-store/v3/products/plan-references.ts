import { applicationError, notFound } from '../../http/api-error.ts'
import type { InfoSection, Label } from '../shop/entities.ts'
import { newEntity } from '../shop/entity.ts'
import type { Table } from '../shop/table.ts'
import type { V3Shop } from '../shop/v3-shop.ts'
import type { SentReference } from './sent-product.ts'

/** The entity that a product will refer to, and the entity itself if it has to be created. */
interface PlannedReference<T> {
  readonly id: string
  readonly fresh?: T | undefined
}

export function requireBrand(shop: V3Shop, id: string): void {
  if (shop.brands.find(id) === undefined) throw notFound('Brand', id)
}

/** Finds a brand by name, or plans a new one. */
export function planBrand(shop: V3Shop, name: string): PlannedReference<Label> {
  const known = findNamed(shop, shop.brands, name)
  if (known !== undefined) return { id: known.id }
  const fresh = { ...newEntity(shop.random.guid(), shop.clock.now()), name }
  return { id: fresh.id, fresh }
}

/** Finds a ribbon by ID or name. While a product is created, plans a new one for an unknown name. */
export function planRibbon(
  shop: V3Shop,
  sent: SentReference,
  mayCreate: boolean,
): PlannedReference<Label> {
  const { id, name } = sent
  if (id !== undefined) {
    if (shop.ribbons.find(id) !== undefined) return { id }
    throw applicationError(404, 'RIBBON_NOT_FOUND', `There is no ribbon ${id}`)
  }
  const known = findNamed(shop, shop.ribbons, name)
  if (known !== undefined) return { id: known.id }
  if (!mayCreate) throw applicationError(404, 'RIBBON_NOT_FOUND', `There is no ribbon "${name}"`)
  const fresh = { ...newEntity(shop.random.guid(), shop.clock.now()), name }
  return { id: fresh.id, fresh }
}

export function planInfoSection(
  shop: V3Shop,
  sent: SentReference,
  mayCreate: boolean,
): PlannedReference<InfoSection> {
  const { id, name, title, description } = sent
  if (id !== undefined) {
    if (shop.infoSections.find(id) !== undefined) return { id }
    throw applicationError(404, 'INFO_SECTION_ERROR_OCCURRED', `There is no info section ${id}`)
  }
  for (const section of shop.infoSections.list(shop.ledger.sequence())) {
    if (section.uniqueName === name) return { id: section.id }
  }
  if (!mayCreate) {
    throw applicationError(404, 'INFO_SECTION_ERROR_OCCURRED', `There is no info section "${name}"`)
  }
  const entity = newEntity(shop.random.guid(), shop.clock.now())
  const fresh = { ...entity, uniqueName: name, title, description }
  return { id: fresh.id, fresh }
}

export function findNamed(
  { ledger }: V3Shop,
  table: Table<Label>,
  name: string,
): Label | undefined {
  for (const label of table.list(ledger.sequence())) if (label.name === name) return label
  return undefined
}
