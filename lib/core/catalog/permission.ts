/** What a key is needed for. */
export const readNeeds = [
  'products',
  'hidden',
  'merchant',
  'inventory',
  'collections',
  'brands',
  'ribbons',
  'infoSections',
] as const
export const writeNeeds = ['changeProducts', 'changeInventory', 'changeCollections'] as const
export const permissionNeeds = [...readNeeds, ...writeNeeds] as const
export type ReadNeed = (typeof readNeeds)[number]
export type WriteNeed = (typeof writeNeeds)[number]
export type Need = (typeof permissionNeeds)[number]

export interface TriedPermission {
  readonly need: Need
  /** "Read hidden products". */
  readonly title: string
  readonly works: boolean | 'unknown'
  readonly message: string
}
