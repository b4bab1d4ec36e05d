/** An option that the products of a shop share (V3), by its name and kind: each knows only the choices it offers. */
export interface SharedOption {
  readonly id: string
  readonly name: string
  readonly kind: 'list' | 'color' | (string & {})
  /** The names of all its choices, whichever products offer them. */
  readonly choices: readonly string[]
}
