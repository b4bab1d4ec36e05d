import { createHandover } from '#components/shell/create-handover.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'

/** The products to export, as selected on another page. */
export const chosenProducts = createHandover<readonly ProductId[]>()
