/** What a key is needed for. */
export const permissionNeeds = [
  'products',
  'hidden',
  'merchant',
  'inventory',
  'collections',
  'changeProducts',
  'changeInventory',
] as const
export type Need = (typeof permissionNeeds)[number]

export interface TriedPermission {
  readonly need: Need
  /** "Read hidden products". */
  readonly title: string
  readonly works: boolean | 'unknown'
  readonly sentence: string
}
