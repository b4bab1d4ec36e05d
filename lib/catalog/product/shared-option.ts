/**
 * An option that the products of a shop share (V3), identified by its name and kind. Each product
 * knows only the choices that it offers.
 */
export interface SharedOption {
  readonly id: string
  readonly name: string
  readonly kind: 'list' | 'color' | (string & {})
  /** The names of all its choices, whichever products offer them. */
  readonly choices: readonly string[]
}
