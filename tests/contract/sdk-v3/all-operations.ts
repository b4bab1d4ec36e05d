import { jobOperations } from './operations/by-filter.ts'
import { categoryOperations } from './operations/categories.ts'
import { customizationOperations } from './operations/customizations.ts'
import { inventoryOperations } from './operations/inventory.ts'
import { labelOperations } from './operations/labels.ts'
import { ownOperations } from './operations/own.ts'
import { productOperations } from './operations/products.ts'

/** All requests of Catalog V3 that both clients support. */
export const operations = [
  ...productOperations,
  ...jobOperations,
  ...inventoryOperations,
  ...labelOperations,
  ...customizationOperations,
  ...categoryOperations,
  ...ownOperations,
]
