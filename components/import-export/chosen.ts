import type { ProductId } from '#lib/catalog/ids.ts'

// Too many for an address, and of no use after the page is closed.
let chosen: readonly ProductId[] = []

/** Products that are to be taken out, as they were ticked on another page. */
export function chooseForSheet(ids: readonly ProductId[]): void {
  chosen = ids
}

export function readChosen(): readonly ProductId[] {
  return chosen
}
