import type { ProductId } from '#lib/catalog/ids.ts'

// Too many ids for a URL, and not needed after the page is closed.
let chosen: readonly ProductId[] = []

/** Sets the products to export, as selected on another page. */
export function chooseForSheet(ids: readonly ProductId[]): void {
  chosen = ids
}

export function readChosen(): readonly ProductId[] {
  return chosen
}
