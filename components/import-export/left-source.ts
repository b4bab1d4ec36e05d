import { createHandover } from '#components/shell/create-handover.ts'
import type { SheetSource } from '#lib/core/sheet-engine/sheet-engine.ts'

/** What the import of a store opens as soon as its page is shown. */
export const leftSource = createHandover<SheetSource>()
