import { createContext } from 'react'
import type { ProductId } from '#lib/catalog/ids.ts'

/** The products that an edit is about, where they were ticked one by one; none for all that match a search. */
export const PickedIds = createContext<readonly ProductId[]>([])
